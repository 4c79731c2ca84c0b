/** What may be the mobile number of a visitor, which no URL should have. */
const phoneNumber = /(^|\D)(\+? ?91[ -]?|0[ -]?)?([6-9]\d{4})[ -]?(\d{5})(?!\d)/g;

/** Without phone numbers; `60000-90000` is a range of prices. */
export function withoutPhoneNumbers(text: string): string {
  return text.replace(phoneNumber, (found, before: string, prefix: string | undefined, low: string, high: string) => {
    const areRound = low.endsWith("00") && high.endsWith("00");
    const isRange = prefix === undefined && (areRound || (found.includes("-", 1) && Number(high) > Number(low)));
    return isRange ? found : `${before} `;
  });
}
