import { pluralsIn } from "../plural.ts";

/** The language of these texts, as BCP 47 names it: dates and numbers are formatted in it, too. */
export const locale = "en-IN";

/** Counted things in this language: see {@link pluralsIn}. */
export const plural = pluralsIn(locale);
