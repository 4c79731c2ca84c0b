/** The forms a language has for counted things (CLDR): English two, Hindi two, Arabic six. `#` is the number. */
type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Puts counted things into words in one language: `plural(2, { one: "# home", other: "# homes" })` is `2 homes`.
 * @param locale BCP 47; it also decides how the number is written
 */
export function pluralsIn(locale: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace("#", number.format(count));
}
