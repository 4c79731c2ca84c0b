import { productName } from "#app/brand.ts";

/** Messages of any form or request. SPEC.md section 8 quotes some: those stay letter by letter. */
export const siteMessages = {
  somethingWentWrong: "Something went wrong",
  plainText: "Use plain text, on one line",
  /** In the name of a person. */
  nameOnly: "Leave out web and e-mail addresses. If it is a name, put a space after the full stop.",
  officialName: `Use your own name, not one that could be ${productName}'s`,
  nameOfTwoScripts: "Write each word of your name in one script, not with letters of two",
  textLong: "This text is too long. We kept only the beginning.",
  unreadableText: "Some characters could not be read, such as \ufffd. Type them again.",
  piledMarks: "Use at most 5 accents on one letter",
  /** Follows a sentence that says that the visitor is signed out. */
  signInAgain: "<signIn>Sign in (new tab)</signIn>, then come back here and submit again.",
};
