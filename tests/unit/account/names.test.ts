import { expect, it } from "vitest";
import { profileForm, signUpForm } from "#app/domain/account/forms.ts";
import { siteMessages } from "#texts/site/messages.ts";

const problemOf = (name: string) => profileForm.safeParse({ name }).error?.issues[0]?.message ?? null;

it.each([
  "GharSetu Support",
  "gharsetu",
  "Ghar Setu Team",
  "G.h.a.r.S.e.t.u",
  "Gh@r5etu",
  "The GharSetu Desk",
  "घरसेतु सहायता",
  "Admin",
  "ADMIN",
  "Adm1n",
  "4dmin",
  "Admin 2",
  "A d m i n",
  "Ádmín",
  "Ａｄｍｉｎ",
  "Site Admin",
  "Administrator",
  "Support",
  "Support Team",
  "Customer Care",
  "Help Desk",
  "Official",
  "Moderator Ravi",
  "एडमिन",
])("%s could be ours, and is no name of a person", (name) => {
  expect(problemOf(name)).toBe(siteMessages.officialName);
});

it.each([
  "Ash\u0430 Sharma",
  "\u0410sha Sharma",
  "R\u0430vi R\u0430o",
  "Sharm\u03b1",
  "\u0391sha",
  "N\u0456kita",
  "D\u0435epak Rao",
  "Meer\u0430",
  "\u039dikos",
  "Иvan",
  "\u13aasha",
])("%s has a word of letters of two scripts", (name) => {
  expect(problemOf(name)).toBe(siteMessages.nameOfTwoScripts);
});

it.each([
  "Asha Sharma",
  "आशा शर्मा",
  "आशा Sharma",
  "Asha शर्मा",
  "D'Souza",
  "A. P. J. Abdul Kalam",
  "Padmini Admane",
  "Md. Rahman",
  "José García-Núñez",
  "தமிழ்ச்செல்வி",
  "রবীন্দ্রনাথ ঠাকুর",
  "محمد علي",
  "Иван Петров",
  "Σωκράτης Παπαδόπουλος",
  "王小明",
  "李 Wei",
  "Setu Rao",
  "Ghar Wale Realty",
  "Joe Root",
  "Ann Care",
  "Sharma & Sons (Official)",
  "Ravi 2",
  "Raj Verified Homes",
  "Nguyễn Văn A",
  "O\u200c'Neil",
])("%s is a name", (name) => {
  expect(problemOf(name)).toBeNull();
  expect(signUpForm.safeParse({ name, email: "asha@example.org", password: "a neem tree by the gate" }).success).toBe(
    true,
  );
});
