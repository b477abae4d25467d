/** Where the site lies: the bundle is in <site>/assets/meldbook/, and every address is reckoned from it. */
export const SITE = new URL("../../", import.meta.url);
