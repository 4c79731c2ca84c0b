import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import type { EmailContent } from "#app/domain/site/email.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";

const home = {
  name: "Neem <House>",
  address: "14 Hill Road & Lane, Mumbai",
  price: "₹25,000/month",
  url: "https://homes.example/category/rent/1",
  photo: { url: "https://homes.example/images/1.jpg", width: 560, height: 298, alt: 'A "balcony"' },
};

const content: EmailContent = {
  subject: "Enquiry about Neem <House>",
  preview: "Asha:\n\nIs it <free>?",
  title: "New enquiry",
  parts: [
    { kind: "paragraph", text: "Hello <u>Meera</u>," },
    { kind: "quote", text: "Is it <b>free</b>?\n\nनमस्ते" },
    { kind: "code", label: "Your code", code: "7K2MD-Q9XWB" },
    { kind: "facts", facts: [{ label: "Name", value: "<i>Asha</i>" }] },
    { kind: "home", home },
    {
      kind: "links",
      links: [
        { label: "Reply", to: "mailto:asha@example.org?subject=Re%3A%20it&body=" },
        { label: "Open", to: "https://homes.example/profile/enquiries/1?a=1&b=2" },
      ],
    },
  ],
};

describe("an e-mail", () => {
  const { subject, text, html } = writeEmail(content);
  const $ = load(html);

  it("as text has one block for each part, and no mailto links", () => {
    expect(subject).toBe("Enquiry about Neem <House>");
    expect(text).toBe(`Hello <u>Meera</u>,

> Is it <b>free</b>?
>
> नमस्ते

Your code: 7K2MD-Q9XWB

Name: <i>Asha</i>

Neem <House>
14 Hill Road & Lane, Mumbai
₹25,000/month
https://homes.example/category/rent/1

Open:
https://homes.example/profile/enquiries/1?a=1&b=2
`);
  });

  it("as HTML shows users' texts as text", () => {
    expect($("b, i, u, house, free")).toHaveLength(0);
    expect($("body").text()).toContain("Is it <b>free</b>?");
    expect($("body").text()).toContain("<i>Asha</i>");
    expect($("img").attr("alt")).toBe('A "balcony"');
  });

  it("as HTML contains all that the text says", () => {
    const whole = `${$("body").text()} ${$("a")
      .toArray()
      .map((link) => $(link).attr("href"))
      .join(" ")}`.replace(/\s/g, "");
    for (const line of text.replace(/^> ?/gm, "").split("\n")) {
      for (const piece of line.split(/(?<=:)$|: /)) expect(whole).toContain(piece.replace(/\s|:$/g, ""));
    }
  });

  it("as HTML loads nothing but the photo", () => {
    expect($("link, script, iframe, svg, object, [background]")).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import|@font-face/);
    expect(
      $("[src]")
        .toArray()
        .map((element) => $(element).attr("src")),
    ).toEqual([home.photo.url]);
  });
});
