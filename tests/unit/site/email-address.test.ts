import { describe, expect, it } from "vitest";
import { emailKey, mailboxKey } from "#app/domain/site/addresses/email-address.ts";
import { email } from "#app/domain/site/text-fields.ts";

describe("an e-mail address", () => {
  const field = email({ missing: "missing", invalid: "invalid" });
  const read = (typed: string) => field.safeParse(typed).data ?? null;
  const punycode = "xn--c2bd4bq1db8d.xn--h2brj9c";

  it.each([
    ["name@डाटामेल.भारत", `name@${punycode}`],
    [" name@डाटामेल.भारत\u200b", `name@${punycode}`],
    ["name@डाटामेल。भारत", `name@${punycode}`],
    ["संपर्क@डाटामेल.भारत", `संपर्क@${punycode}`],
    ["Asha.Rao+homes@Example.org", "Asha.Rao+homes@Example.org"],
    ["o'brien@example.co.in", "o'brien@example.co.in"],
    ["<asha@example.org>", "asha@example.org"],
    ['"Rao, Asha" <asha@example.org>;', "asha@example.org"],
    ["MAILTO:asha@example.org?subject=Home&body=Hello", "asha@example.org"],
  ])("%j is stored as %j", (typed, stored) => expect(read(typed)).toBe(stored));

  it.each([
    "",
    "name",
    "name@डाटा मेल.भारत",
    "na me@डाटामेल.भारत",
    "name@[127.0.0.1]",
    `name@${"डाटामेल.".repeat(40)}भारत`,
  ])("%j is none", (typed) => expect(read(typed)).toBeNull());

  it("has one key in all its forms", () => {
    const forms = ["Name@डाटामेल.भारत", `name@${punycode.toUpperCase()}`, "NAME@डाटामेल。भारत"];
    expect(forms.map(emailKey)).toEqual(forms.map(() => `name@${punycode}`));
    expect(mailboxKey("name+homes@डाटामेल.भारत")).toBe(`name@${punycode}`);
  });
});
