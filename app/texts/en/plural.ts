import { pluralsIn } from "../plural.ts";

/** The language of these texts (BCP 47), which dates and numbers are formatted for, too. */
export const locale = "en-IN";

/** Counted things in this language: see {@link pluralsIn}. */
export const plural = pluralsIn(locale);
