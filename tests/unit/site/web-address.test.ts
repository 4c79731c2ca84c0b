import { describe, expect, it } from "vitest";
import { signUpForm } from "#app/domain/account/forms.ts";
import { siteMessages } from "#texts/site/messages.ts";

const checked = (name: string) =>
  signUpForm.safeParse({ name, email: "asha@example.org", password: "a neem tree by the gate" });

describe("the name of a person", () => {
  it.each([
    "K.R. Narayanan",
    "Dr. A.P.J. Abdul Kalam",
    "St. Xavier",
    "Md.Arif",
    "V.Dev",
    "Ravi, S/o Mohan",
    "डॉ.राव",
    "Ms. P. V. Sindhu",
    "А.С.Пушкин",
    "K. Rao / S. Rao",
    "José.Álvarez",
  ])("may be %s", (name) => {
    expect(checked(name).data?.name).toBe(name);
  });

  it.each([
    "Parcel held: https://evil.example",
    "//evil.com",
    "www.evil",
    "ｗｗｗ.evil",
    "evil.com",
    "EVIL.TOP today",
    "evil.example/pay",
    "t.me/x",
    "Dr.in",
    "evil．com",
    "my-parcel.zip",
    "asha@evil.org",
    "mailto:asha",
    "tel:+919876543210",
    "घर.भारत",
    "192.0.2.1/pay",
    "посылка.рф",
    "包裹.中国",
    "طرد.شبكة",
    "पार्सल.कॉम",
    "x.xn--p1ai",
    "t.co?a",
    "x.br:8080",
    "К.рф/оплата",
  ])("may not be %s, of which a mail program makes a link", (name) => {
    expect(checked(name).error?.issues[0]).toMatchObject({ path: ["name"], message: siteMessages.nameOnly });
  });
});
