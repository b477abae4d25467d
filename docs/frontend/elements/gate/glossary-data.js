/** The shape of the glossary: every page may fetch it, so it stands alone. */
import * as v from "valibot";

/** What each word of the glossary means. */
export const GlossaryData = v.record(v.string(), v.string());
