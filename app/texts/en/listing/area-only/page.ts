/** A home of which visitors see only the area. Distances come formatted. */
export const areaOnlyTexts = {
  /** In place of an address of which nothing is known. */
  noAddress: "Address not shown",
  /** For its owner, beside the status. */
  forOwner: (address: string) => `Visitors see only the area. Only you see this address: ${address}`,
  forOwnerSharing: (address: string) =>
    `Visitors see only the area, and people who send you an enquiry get a link to the exact address: ${address}`,
};
