/** What the amounts of a listing form are understood as, beside their fields and in the summary. */
export const understoodTexts = {
  amount: (text: string) => `= ${text}`,
  typed: (typed: string, text: string) => `${typed} = ${text}`,
  /** There are other marlas. */
  withMarla: (area: string) => `${area} (272.25 per marla)`,
};
