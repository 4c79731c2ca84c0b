/** Large amounts as people in India say them. Amounts come formatted. */
export const priceTexts = {
  /** @param on the day, such as `3 Nov 2026` */
  lowered: (from: string, on: string) => `Price lowered from ${from} on ${on}`,
  raised: (from: string, on: string) => `Price raised from ${from} on ${on}`,
  earlier: "Earlier prices",
  crore: (amount: string) => `₹${amount} crore`,
  lakh: (amount: string) => `₹${amount} lakh`,
  /** For cards, on one line. */
  short: {
    crore: (amount: string) => `₹${amount}\u00a0Cr`,
    lakh: (amount: string) => `₹${amount}\u00a0lakh`,
  },
  /** For markers on a map. */
  marker: {
    crore: (amount: string) => `₹${amount}\u00a0Cr`,
    lakh: (amount: string) => `₹${amount}\u00a0L`,
    thousand: (amount: string) => `₹${amount}K`,
  },
};
