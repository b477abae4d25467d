import assert from "node:assert/strict";
import { test } from "node:test";
import { signed } from "../elements/cards/signed.js";
import { newWords, parts, readOut, spelled } from "../elements/words/read-out.js";

test("cards are read out by their names", () => {
  assert.equal(
    spelled("You lay down 10♠, 10♥, 2♣. Ada discards A♦."),
    "You lay down ten of spades, ten of hearts, two of clubs. Ada discards ace of diamonds.",
  );
  assert.equal(spelled("10♦, JK"), "ten of diamonds, joker");
  assert.equal(spelled("You need 50 points; a joker counts."), "You need 50 points; a joker counts.");
});

test("who does not see what was drawn is told", () => {
  assert.equal(newWords(new Set(["7H#0"])), "New in your hand: seven of hearts.");
  assert.equal(newWords(["7H#0", "JK#1"]), "New in your hand: seven of hearts, joker.");
  assert.equal(newWords(["7H#0", "7H#1", "2S#0", "3C#0", "4C#0"]), "New in your hand: 5 cards.");
  assert.equal(newWords([]), "");
});

test("a long hint is heard in parts, whole sentences each", () => {
  const short = "Discard the Q♥. It goes with nothing.";
  assert.deepEqual(parts(short), [short]);
  const [move, why] = [
    "Lay down 2♠, 2♦, 4♦, A♦; and 6♠, 6♠, 6♦.",
    "You can meld all cards but one in this turn, and so on.",
  ];
  assert.deepEqual(parts(`${move} ${why}`), [`${move} Ask again for the rest.`, why]);
});

test("what is said twice is read out twice, and what only stays there is not", () => {
  const first = readOut("Taken back.", "", true);
  const kept = readOut("Taken back.", first, false);
  const again = readOut("Taken back.", kept, true);
  assert.equal(kept, first);
  assert.notEqual(again, first);
  assert.equal(again.trim(), first);
  assert.equal(readOut("Taken back.", again, false), again);
  assert.equal(readOut("Taken back.", again, true), first);
  assert.equal(readOut("", "", true), "");
});

test("on the page a card has its sign for the eye, and its name for who hears it", () => {
  const [before, named, after] = ["Leave out the ", "10♠", "."];
  const [template, rest] = signed(before + named + after);
  assert.deepEqual(template.values[0], before);
  assert.deepEqual(template.values[1].values, ["ten of spades", "10♠"]);
  assert.equal(rest, after);
  assert.deepEqual(signed("No card here."), ["No card here."]);
  assert.deepEqual(signed(), [""]);
});
