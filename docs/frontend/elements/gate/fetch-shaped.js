/**
 * The site's own data, each kind with its shape. What has another is another release's, or was never ours: whoever asked
 * says that it could not be fetched, and the page looks whether it has been replaced.
 */
import * as v from "valibot";
import { fetchData, tellMissing } from "../../fetching.js";
import { breath } from "../base/breath.js";

/**
 * @template {v.GenericSchema<any, any>} S
 * @param {string | URL} address @param {S} schema @param {number} [limit] milliseconds
 * @returns {Promise<v.InferOutput<S>>}
 * @throws where it does not come, or is something else
 */
export async function fetchShaped(address, schema, limit) {
  const answer = await fetchData(address, limit);
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`);
  const found = await answer.json().catch(() => undefined);
  await breath(); // reading a large file is work enough at once
  const read = v.safeParse(schema, found);
  if (read.success) return read.output;
  tellMissing();
  throw new Error(`${address} is of another release`);
}
