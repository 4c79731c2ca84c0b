/** The prefix of the seed names of all versions of the rules. */
export const rulesSeedPrefix = "place rules ";

/**
 * The seed name of the rules by which places are found in addresses. With a new version, all homes are assigned places
 * again, except those whose owners have entered one.
 */
export const rulesSeed = `${rulesSeedPrefix}2026-11-29-3`;
