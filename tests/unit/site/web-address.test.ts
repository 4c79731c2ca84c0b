import { describe, expect, it } from "vitest";
import { signUpForm } from "#app/domain/account/forms.ts";
import { siteMessages } from "#texts/site/messages.ts";

const checked = (name: string) =>
  signUpForm.safeParse({ name, email: "asha@example.org", password: "a neem tree by the gate" });

describe("the name of a person", () => {
  it.each([
    "K.R. Narayanan",
    "K.R.Narayanan",
    "Dr. A.P.J. Abdul Kalam",
    "Dr.A.P.J.Abdul Kalam",
    "M.Venkat",
    "St. Xavier",
    "Dr.Rao",
    "Md.Arif",
    "Sk.Md.Ali",
    "Mohd. Salim",
    "Smt.Lakshmi",
    "Lt.Col.Singh",
    "V.Dev",
    "S.Ram",
    "Ravi K.",
    "Sammy Davis Jr.",
    "Anne-Marie D'Souza",
    "Ravi, S/o Mohan",
    "डॉ.राव",
    "श्री.राम",
    "இரா.முருகன்",
    "Ms. P. V. Sindhu",
    "А.С.Пушкин",
    "श्रीमती.कमला देवी",
    "ਡਾ.ਸਿੰਘ",
    "K. Rao / S. Rao",
    "Ravi W/o",
    "José.Álvarez",
    "محمد اقبال",
    "S.De",
  ])("may be %s", (name) => {
    expect(checked(name).data?.name).toBe(name);
  });

  it.each([
    "Parcel held: https://evil.example",
    "http:evil",
    "ftp://evil",
    "//evil.com",
    "www.evil",
    "ｗｗｗ.evil",
    "evil.com",
    "Evil.Com",
    "EVIL.TOP today",
    "evil.co.in",
    "evil.example/pay",
    "bit.ly/x",
    "t.me/x",
    "x.com",
    "Dr.in",
    "evil．com",
    "evil。com",
    "evil․com",
    "my-parcel.zip",
    "evil.photography",
    "asha@evil.org",
    "mailto:asha",
    "tel:+919876543210",
    "घर.भारत",
    "पार्सल.com",
    "192.0.2.1/pay",
    "посылка.рф",
    "посылка.рф/pay",
    "посылка.онлайн",
    "包裹.中国",
    "小包.コム",
    "소포.한국",
    "δέμα.ελ",
    "طرد.شبكة",
    "پارسل.بھارت",
    "חבילה.ישראל",
    "พัสดุ.ไทย",
    "पार्सल.рф",
    "पार्सल.कॉम",
    "பார்சல்.சிங்கப்பூர்",
    "x.xn--p1ai",
    "x.de/pay",
    "t.co?a",
    "x.br:8080",
    "К.рф/оплата",
  ])("may not be %s, of which a mail program makes a link", (name) => {
    expect(checked(name).error?.issues[0]).toMatchObject({ path: ["name"], message: siteMessages.nameOnly });
  });
});
