import { verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/account/commands.server.ts";
import { resetPasswordForm, signInForm, signUpForm } from "#app/domain/account/forms.ts";
import { isCommonPassword } from "#app/domain/account/common-passwords.server.ts";
import { messages } from "#app/domain/messages.ts";

describe("a password that is on the guessers' lists", () => {
  it.each([
    ["the most common word", "password"],
    ["the most common number", "12345678"],
    ["a row of keys", "qwertyuiop"],
    ["small and big letters mixed", "PassWord"],
    ["letters of double width", "ｐａｓｓｗｏｒｄ"],
  ])("is known: %s", (_kind, password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it("is known up to the 10,000th of those that are long enough to be chosen", () => {
    const list = dictionary["passwords-common"].map(String).filter((password) => password.length >= 8);
    expect(list.slice(0, 10_000).filter((password) => !isCommonPassword(password))).toEqual([]);
    const rest = new Set(list.slice(10_000));
    expect([...rest].filter((password) => !isCommonPassword(password)).length).toBeGreaterThan(rest.size * 0.9);
  });

  it.each(["a neem tree by the gate", "q7#kz!2m", "नीम का पेड़", " password ", "passwordpassword1978", ""])(
    "is not %j",
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe("a password's hash", () => {
  it("fits whatever keyboard wrote the same letters", async () => {
    const [composed, decomposed] = ["caf\u00e9 by the sea", "cafe\u0301 by the sea"];
    expect(await verify(await hashPassword(decomposed), composed)).toBe(true);
    expect(await hashPassword(composed)).not.toBe(await hashPassword(composed));
  });

  it("fits no other password, neither in another case nor with a blank more", async () => {
    const hash = await hashPassword("a neem tree");
    expect(await verify(hash, "a neem tree")).toBe(true);
    for (const other of ["A neem tree", "a neem tree ", "a  neem tree", "a neem"]) {
      expect(await verify(hash, other)).toBe(false);
    }
  });

  it("counts all 128 characters", async () => {
    const hash = await hashPassword(`${"p".repeat(127)}1`);
    expect(await verify(hash, `${"p".repeat(127)}2`)).toBe(false);
  });
});

describe("the length of a password", () => {
  const said = (form: typeof signInForm | typeof signUpForm | typeof resetPasswordForm, password: string) => {
    const parsed = form.safeParse({ name: "Asha", email: "asha@example.org", code: "7K2MD-Q9XWB", password });
    return parsed.success ? null : parsed.error.issues.map((issue) => issue.message);
  };
  const cases: [number, string | null, string | null][] = [
    [0, messages.passwordMissing, messages.passwordMissing],
    [5, messages.signInPasswordShort, messages.newPasswordShort],
    [6, null, messages.newPasswordShort],
    [7, null, messages.newPasswordShort],
    [8, null, null],
    [128, null, null],
    [129, messages.passwordLong, messages.passwordLong],
  ];
  it.each(cases)("of %i characters: signing in says %j, choosing one says %j", (length, signingIn, choosing) => {
    const password = "z".repeat(length);
    expect(said(signInForm, password)).toEqual(signingIn && [signingIn]);
    for (const form of [signUpForm, resetPasswordForm]) expect(said(form, password)).toEqual(choosing && [choosing]);
  });
});

it("a password of blanks alone is none", () => {
  const parsed = signUpForm.safeParse({ name: "Asha", email: "asha@example.org", password: " ".repeat(9) });
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([messages.passwordMissing]);
});

describe("a code that was typed", () => {
  const read = (code: string) =>
    resetPasswordForm.parse({ email: "asha@example.org", code, password: "a neem tree by the gate" }).code;

  it.each([
    ["as it stands in the letter", "70MD1-Q9XWB"],
    ["in small letters", "70md1-q9xwb"],
    ["without a dash", "70MD1Q9XWB"],
    ["with blanks", "  70 MD1 – Q9 XWB\t"],
    ["with O for 0 and I for 1", "7OMDI-Q9XWB"],
    ["with o for 0 and i for 1", "7omdi-q9xwb"],
    ["with l and L for 1", "70MDl-Q9XWB"],
  ])("is understood %s", (_how, typed) => {
    expect(read(typed)).toBe("70MD1Q9XWB");
  });
});
