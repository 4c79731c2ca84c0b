/** When an owner's listings say that enquiries are usually read within a day. */
export const promptness = {
  /** The least number of enquiries it takes. Spam does not count. */
  leastEnquiries: 5,
  /** How old these enquiries may be. */
  days: 90,
  /** The share of them that was read within a day. */
  share: 0.8,
};
