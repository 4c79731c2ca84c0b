/** The language of these texts (BCP 47), which dates and numbers are formatted for, too. */
export const locale = "en-IN";

/** The forms that English has for counted things (CLDR). `#` is the number. */
interface PluralForms {
  one?: string;
  other: string;
}

/** Counted things in words: `plural(2, { one: "# home", other: "# homes" })` is `2 homes`. Not by `Intl`, which takes long. */
export function plural(count: number, { one, other }: PluralForms): string {
  const number = Number.isInteger(count) && count < 1000 ? String(count) : count.toLocaleString(locale);
  return (count === 1 ? (one ?? other) : other).replace("#", number);
}
