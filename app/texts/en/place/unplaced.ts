/** Why the place of a home cannot be right, for its owner. Only the server knows. */
export const unplacedTexts = {
  pinDigits: "A PIN code has 6 digits, such as 400050",
  pinElsewhere: ({ pin, where, city }: Record<"pin" | "where" | "city", string>) =>
    `PIN ${pin} is in ${where}, not in ${city}. Check the PIN or the city`,
  reraElsewhere: ({ state, states }: Record<"state" | "states", string>) =>
    `This is a RERA number of ${state}, but the home is in ${states}. Correct the number, or leave it empty`,
};
