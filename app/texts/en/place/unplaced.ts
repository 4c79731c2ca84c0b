import { locale } from "../plural.ts";

const oneOf = new Intl.ListFormat(locale, { type: "disjunction" });

/** Why the place of a home cannot be right, for its owner. Only the server knows. */
export const unplacedTexts = {
  pinDigits: "A PIN code has 6 digits, such as 400050",
  pinElsewhere: ({ pin, where, city }: Record<"pin" | "where" | "city", string>) =>
    `PIN ${pin} is in ${where}, not in ${city}. Check the PIN or the city`,
  reraElsewhere: (state: string, states: string[]) =>
    `This RERA number is from ${state}, not ${oneOf.format(states)}. Correct it, or leave it empty`,
};
