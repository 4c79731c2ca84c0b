/** Large amounts as people in India say them. Amounts come formatted. */
export const priceTexts = {
  crore: (amount: string) => `₹${amount} crore`,
  lakh: (amount: string) => `₹${amount} lakh`,
};
