import { describe, expect, it } from "vitest";
import { mailtoUrl } from "#app/domain/enquiry/message.ts";

describe("a mailto link", () => {
  it("encodes spaces as %20, line breaks as %0D%0A, and every special character", () => {
    const url = mailtoUrl({
      to: "a@example.org",
      subject: "A & B? 50%",
      body: "one two\nthree\r\nfour\rfive = 6 + 1#",
    });
    expect(url).toBe(
      "mailto:a@example.org?subject=A%20%26%20B%3F%2050%25&body=one%20two%0D%0Athree%0D%0Afour%0D%0Afive%20%3D%206%20%2B%201%23",
    );
  });

  it("has one recipient and two headers, whatever the address contains", () => {
    const url = mailtoUrl({ to: "a+b?cc=x,c&d@example.org", subject: "" });
    expect(url).toBe("mailto:a%2Bb%3Fcc%3Dx%2Cc%26d@example.org?subject=&body=");
  });
});
