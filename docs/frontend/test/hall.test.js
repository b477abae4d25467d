import assert from "node:assert/strict";
import { test } from "node:test";
import { dots } from "../elements/site/square.js";

globalThis.__MELDBOOK_FILES__ = { rules: "1" }; // the build fills it in
const { asHall, inHall, isOwn } = await import("../elements/site/hall.js");

test("an address of this machine itself is known as such", () => {
  for (const own of ["localhost", "site.localhost", "127.0.0.1", "127.0.1.1", "0.0.0.0", "[::1]"])
    assert.ok(isOwn(own), own);
  for (const other of ["192.168.1.20", "meldbook.example", "localhost.example", "10.127.0.1", ""])
    assert.equal(isOwn(other), false, other);
});

test("the hall's address takes the place of one's own, and nothing else changes", () => {
  const own = new URL("http://127.0.0.1:8000/house/?x=1#rules=1.abc");
  assert.equal(inHall(own, "http://192.168.1.20:8000/"), "http://192.168.1.20:8000/house/?x=1#rules=1.abc");
});

test("what is no address of a hall is none", () => {
  assert.equal(asHall('{"address": "http://192.168.1.20:8000/"}'), "http://192.168.1.20:8000/");
  for (const text of ["", "{}", "[]", '{"address": ""}', '{"address": 7}', "<html>", '{"address": "//x"}'])
    assert.equal(asHall(text), "", text);
  for (const address of ["javascript:alert(1)", "file:///etc/passwd", "http://127.0.0.1:8000/"])
    assert.equal(asHall(JSON.stringify({ address })), "", address);
});

test("a square is drawn dot by dot", () => {
  assert.equal(
    dots([
      [true, false],
      [false, true],
    ]),
    "M0 0h1v1h-1zM1 1h1v1h-1z",
  );
});
