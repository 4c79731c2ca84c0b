import { verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/commands/account/password-hash.server.ts";
import { resetPasswordForm, signInForm, signUpForm } from "#app/domain/account/forms.ts";
import { isMadeOfName, weaknessOf } from "#app/domain/account/weak-passwords.server.ts";
import { accountMessages } from "#texts/account/messages.ts";

describe("a common password", () => {
  it.each([
    ["the most common word", "password"],
    ["full-width letters", "ｐａｓｓｗｏｒｄ"],
  ])("is recognised: %s", (_kind, password) => {
    expect(weaknessOf(password)).toBe("common-password");
  });

  it("is recognised among the 10,000 most common ones that are long enough", () => {
    const list = dictionary["passwords-common"].map(String).filter((password) => password.length >= 8);
    expect(list.slice(0, 10_000).filter((password) => weaknessOf(password) !== "common-password")).toEqual([]);
    const rest = new Set(list.slice(10_000));
    expect([...rest].filter((password) => weaknessOf(password) === null).length).toBeGreaterThan(rest.size * 0.9);
  });

  it.each(["a neem tree by the gate", "q7#kz!2m", "नीम का पेड़"])("is not %j", (password) => {
    expect(weaknessOf(password)).toBeNull();
  });
});

describe("a password that anybody would guess", () => {
  it.each(["aaaaaaaa", "11111111", "AaAaAaAa", "........", "ॐॐॐॐॐॐॐॐ", "😀😀😀😀😀😀😀😀", "ａａａａaaaa"])(
    "is one character: %j",
    (password) => {
      expect(weaknessOf(password)).toMatch(/one-character|common-password/);
    },
  );

  it.each(["Summer2026", "Monsoon#24", "Fall2024!!", "Garmi@2026", "Diwali@2026"])(
    "is a season and a year: %j",
    (password) => {
      expect(weaknessOf(password)).toBe("season-as-password");
    },
  );

  it.each([
    ["Asha Sharma", "sharma@2026"],
    ["Asha Sharma", "4sh4Sh4rm4"],
    ["Dr. A. P. Rao", "drrao1234"],
    ["आशा शर्मा", "आशाशर्मा१२"],
    ["Asha Sharma", "Gh@r5etu2026"],
    ["José García", "JOSÉ2026!"],
  ])("is made of the name of %s or of the site: %j", (name, password) => {
    expect(isMadeOfName(password, { name })).toBe(true);
  });

  it.each([
    ["Asha Sharma", "a neem tree by the gate"],
    ["Asha Sharma", "summer in simla 26"],
    ["A", "banana-boat-7"],
    ["Ravi", "नीम का पेड़"],
  ])("is not that of %s: %j", (name, password) => {
    expect([weaknessOf(password), isMadeOfName(password, { name })]).toEqual([null, false]);
  });
});

describe("a password hash", () => {
  it("matches the same password typed on another keyboard", async () => {
    const [composed, decomposed] = ["caf\u00e9 by the sea", "cafe\u0301 by the sea"];
    expect(await verify(await hashPassword(decomposed), composed)).toBe(true);
    expect(await hashPassword(composed)).not.toBe(await hashPassword(composed));
  });

  it("covers all 128 characters", async () => {
    const hash = await hashPassword(`${"p".repeat(127)}1`);
    expect(await verify(hash, `${"p".repeat(127)}2`)).toBe(false);
  });
});

describe("password length", () => {
  const said = (form: typeof signInForm | typeof signUpForm | typeof resetPasswordForm, password: string) => {
    const parsed = form.safeParse({ name: "Asha", email: "asha@example.org", code: "7K2MD-Q9XWB", password });
    return parsed.success ? null : parsed.error.issues.map((issue) => issue.message);
  };
  const cases: [number, string | null, string | null][] = [
    [5, accountMessages.signInPasswordShort, accountMessages.newPasswordShort],
    [7, null, accountMessages.newPasswordShort],
    [8, null, null],
    [128, null, null],
    [129, accountMessages.passwordLong, accountMessages.passwordLong],
  ];
  it.each(cases)("%i characters: sign-in says %j, a new password says %j", (length, signingIn, choosing) => {
    const password = "z".repeat(length);
    expect(said(signInForm, password)).toEqual(signingIn && [signingIn]);
    for (const form of [signUpForm, resetPasswordForm]) expect(said(form, password)).toEqual(choosing && [choosing]);
  });
});

it("a password of spaces alone counts as missing", () => {
  const parsed = signUpForm.safeParse({ name: "Asha", email: "asha@example.org", password: " ".repeat(9) });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([accountMessages.newPasswordMissing]);
});

describe("a reset code as people type it", () => {
  const read = (code: string) =>
    resetPasswordForm.parse({ email: "asha@example.org", code, password: "a neem tree by the gate" }).code;

  it.each([
    ["as it is written in the e-mail", "70MD1-Q9XWB"],
    ["with spaces", "  70 MD1 – Q9 XWB\t"],
    ["with o for 0 and i for 1", "7omdi-q9xwb"],
    ["with l for 1", "70MDl-Q9XWB"],
  ])("is accepted %s", (_how, typed) => {
    expect(read(typed)).toBe("70MD1Q9XWB");
  });
});
