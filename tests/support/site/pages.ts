/** The pages of a signed-in user that need no listing, for tests of every page. */
export const ownersPages = [
  "/profile",
  "/profile?edit",
  "/profile/account",
  "/profile/password",
  "/profile/email",
  "/profile/delete-account",
  "/create-listing",
];
