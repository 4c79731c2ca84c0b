import { describe, expect, it } from "vitest";
import { signUpForm } from "#app/domain/account/forms.ts";
import { siteMessages } from "#texts/site/messages.ts";

const checked = (name: string) =>
  signUpForm.safeParse({ name, email: "asha@example.org", password: "a neem tree by the gate" });

describe("the name of a person", () => {
  it.each(["K.R. Narayanan", "Dr. A.P.J. Abdul Kalam", "Ravi, S/o Mohan"])("may be %s", (name) => {
    expect(checked(name).data?.name).toBe(name);
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
  ])("may not be %s, of which a mail program makes a link", (name) => {
    expect(checked(name).error?.issues[0]).toMatchObject({ path: ["name"], message: siteMessages.nameOnly });
  });
});
