/** The labels of fields that several forms of accounts have. SPEC.md section 2 quotes some. */
export const accountFieldTexts = {
  name: "Name",
  nameHint: "Shown publicly on your listings.",
  email: "E-mail",
  password: "Password",
  newPasswordHint: (least: number) => `At least ${least} characters.`,
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
};
