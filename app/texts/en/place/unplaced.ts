/** Why the place of a home cannot be right, for its owner. Only the server knows. */
export const unplacedTexts = {
  pinDigits: "A PIN code has 6 digits, such as 400050",
  namesakes: (town: string) => `There are several places called ${town}. Add the district, the state or the PIN code`,
  cityUnknown: (city: string) =>
    `We know no place called ${city}. Check its spelling, or enter the nearest town or the district`,
  pin: (pin: string) => `PIN ${pin}`,
  pinElsewhere: ({ pin, where, city }: Record<"pin" | "where" | "city", string>) =>
    `PIN ${pin} is in ${where}, not in ${city}. Check the PIN or the city`,
  reraElsewhere: (state: string, ofHome: string) =>
    `This RERA number is from ${state}, not ${ofHome}. Correct it, or leave it empty`,
};
