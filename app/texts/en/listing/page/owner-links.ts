/** What the owner of a listing can do from its page. Only the server knows: scripts stay small. */
export const ownerLinkTexts = {
  edit: "Edit listing",
  numbers: "Views and enquiries",
  duplicate: "Duplicate listing",
  delete: "Delete listing",
};
