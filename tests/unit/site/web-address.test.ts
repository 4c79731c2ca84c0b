import { describe, expect, it } from "vitest";
import { signUpForm } from "#app/domain/account/forms.ts";
import { siteMessages } from "#texts/site/messages.ts";

const checked = (name: string) =>
  signUpForm.safeParse({ name, email: "asha@example.org", password: "a neem tree by the gate" });

describe("the name of a person", () => {
  it.each([
    "K.R. Narayanan",
    "Dr. A.P.J. Abdul Kalam",
    "Md.Arif",
    "Ravi, S/o Mohan",
    "Ms. P. V. Sindhu",
    "José.Álvarez",
  ])("may be %s", (name) => {
    expect(checked(name).data?.name).toBe(name);
  });

  it.each([
    "Parcel held: https://evil.example",
    "www.evil",
    "ｗｗｗ.evil",
    "evil.com",
    "evil.example/pay",
    "Dr.in",
    "evil．com",
    "asha@evil.org",
    "mailto:asha",
    "घर.भारत",
    "192.0.2.1/pay",
    "посылка.рф",
    "x.xn--p1ai",
  ])("may not be %s, of which a mail program makes a link", (name) => {
    expect(checked(name).error?.issues[0]).toMatchObject({ path: ["name"], message: siteMessages.nameOnly });
  });
});
