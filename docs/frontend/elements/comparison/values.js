/** The books' values, fetched where our own rules stand beside them: the data that can be downloaded. */
import { Told } from "../base/told.js";
import { fetchShaped, ValuesData } from "../gate/fetched.js";
import { SITE } from "../site/site.js";

export async function fetchValues() {
  return fetchShaped(new URL("compare/rules.json", SITE), ValuesData).catch(() => {
    throw new Told("The rules of the games could not be fetched. Check the connection, then try again.");
  });
}
