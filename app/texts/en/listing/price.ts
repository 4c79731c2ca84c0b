/** Large amounts as people in India say them. Amounts come formatted. */
export const priceTexts = {
  crore: (amount: string) => `₹${amount} crore`,
  lakh: (amount: string) => `₹${amount} lakh`,
  /** For cards, on one line. */
  short: {
    crore: (amount: string) => `₹${amount}\u00a0Cr`,
    lakh: (amount: string) => `₹${amount}\u00a0L`,
    thousand: (amount: string) => `₹${amount}\u00a0K`,
  },
  /** For markers on a map. */
  marker: {
    crore: (amount: string) => `₹${amount}\u00a0Cr`,
    lakh: (amount: string) => `₹${amount}\u00a0L`,
    thousand: (amount: string) => `₹${amount}K`,
  },
};
