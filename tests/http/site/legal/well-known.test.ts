import { expect, it } from "vitest";
import { Visitor } from "../../../support/http/visitor.ts";
import { useApp } from "../../../support/server/app.ts";

const app = useApp();

// With GRIEVANCE_EMAIL: tests/http/site/legal/operator.test.ts.
it("/.well-known/security.txt names CONTACT_EMAIL, this URL, and a date within a year (RFC 9116)", async () => {
  const page = await new Visitor(app.url).get("/.well-known/security.txt");
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = page.html
    .trimEnd()
    .split("\n")
    .map((line) => line.split(/: (.*)/) as [string, string]);
  const { Expires, ...fields } = Object.fromEntries(lines) as Record<string, string>;
  expect(fields).toEqual({
    Contact: "mailto:contact@gharsetu.example",
    "Preferred-Languages": "en",
    Canonical: `${app.url}/.well-known/security.txt`,
  });
  const days = (Date.parse(Expires!) - Date.now()) / 86_400_000;
  expect(days > 30 && days < 365).toBe(true);
});

it("/.well-known/change-password leads password managers to the form for it", async () => {
  const visitor = new Visitor(app.url);
  const answer = await visitor.get("/.well-known/change-password", { redirects: "expose" });
  expect([answer.status, answer.location]).toEqual([302, "/profile/password"]);
  expect((await visitor.get("/.well-known/change-password")).path).toBe("/sign-in?to=%2Fprofile%2Fpassword");
});
