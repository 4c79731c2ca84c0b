/**
 * The seed name of the rules by which places are found in addresses. With a new version, all homes are assigned places
 * again, except those whose owners have entered one.
 */
export const rulesSeed = "place rules 2026-11-30-8";
