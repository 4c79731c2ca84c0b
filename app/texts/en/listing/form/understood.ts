/** What the amounts of a listing form are understood as, below their fields. */
export const understoodTexts = {
  amount: (text: string) => `= ${text}`,
  withMetres: (feet: string, metres: string) => `${feet} (${metres})`,
  /** There are other marlas. */
  withMarla: (area: string) => `${area} (272.25 per marla)`,
};
