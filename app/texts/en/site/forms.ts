/** Texts of all forms. */
export const formTexts = {
  errors: "Please check the form",
};
