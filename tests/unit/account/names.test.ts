import { expect, it } from "vitest";
import { profileForm, signUpForm } from "#app/domain/account/forms.ts";
import { siteMessages } from "#texts/site/messages.ts";

const problemOf = (name: string) => profileForm.safeParse({ name }).error?.issues[0]?.message ?? null;

it.each(["GharSetu Support", "Gh@r5etu", "घरसेतु सहायता", "Admin", "A d m i n", "Ａｄｍｉｎ", "Customer Care", "एडमिन"])(
  "%s could be ours, and is no name of a person",
  (name) => {
    expect(problemOf(name)).toBe(siteMessages.officialName);
  },
);

it.each(["Ash\u0430 Sharma", "Sharm\u03b1", "Иvan", "\u13aasha"])("%s has a word of letters of two scripts", (name) => {
  expect(problemOf(name)).toBe(siteMessages.nameOfTwoScripts);
});

it.each([
  "आशा शर्मा",
  "Asha शर्मा",
  "A. P. J. Abdul Kalam",
  "K.R. Narayanan",
  "Ravi, S/o Mohan",
  "José García-Núñez",
  "محمد علي",
  "Setu Rao",
  "Ghar Wale Realty",
  "Sharma & Sons (Official)",
  "O\u200c'Neil",
])("%s is a name", (name) => {
  expect(problemOf(name)).toBeNull();
  expect(signUpForm.safeParse({ name, email: "asha@example.org", password: "a neem tree by the gate" }).success).toBe(
    true,
  );
});

it.each([
  "Parcel held: https://evil.example",
  "www.evil",
  "evil.com",
  "Dr.in",
  "asha@evil.org",
  "mailto:asha",
  "घर.भारत",
  "посылка.рф",
])("a mail program makes a link of %s, which is no name", (name) => {
  expect(problemOf(name)).toBe(siteMessages.nameOnly);
});
