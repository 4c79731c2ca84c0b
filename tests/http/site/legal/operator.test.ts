import { describe, expect, it } from "vitest";
import { Visitor } from "../../../support/http/visitor.ts";
import { type App, useApp, useOwnApp } from "../../../support/server/app.ts";

const pages = ["/privacy", "/terms"];

/** Who gets data, as the privacy page names them. */
async function processors(app: App): Promise<string[]> {
  const page = await new Visitor(app.url).get("/privacy");
  return page.texts("main section:has(h2:contains('Who else gets data')) strong");
}

describe("a site whose operator is configured", () => {
  const app = useOwnApp({
    OPERATOR_NAME: "Setu Homes LLP",
    OPERATOR_ADDRESS: "4 Church Road, Pune 411001",
    GRIEVANCE_OFFICER: "Meera Nair",
    GRIEVANCE_EMAIL: "grievance@example.org",
    RESEND_API_KEY: "re_of_the_tests",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    S3_BUCKET: "photos",
    // Refuses at once.
    S3_ENDPOINT: "https://localhost:1",
    S3_PUBLIC_URL: "https://photos.example.net",
    TILE_URL: "https://tiles.example.org/{z}/{x}/{y}.png",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
  });

  it.each(pages)("says on %s who runs it and who its Grievance Officer is", async (path) => {
    const page = await new Visitor(app.url).get(path);
    expect(page.texts("main dt")).toEqual(["Operator", "Address", "Grievance Officer", "E-mail"]);
    const values = ["Setu Homes LLP", "4 Church Road, Pune 411001", "Meera Nair", "grievance@example.org"];
    expect(page.texts("main dd")).toEqual(values);
    expect(page.link("grievance@example.org")).toBe("mailto:grievance@example.org");
  });

  it("names its GRIEVANCE_EMAIL to people who find vulnerabilities", async () => {
    const { html } = await new Visitor(app.url).get("/.well-known/security.txt");
    expect(html).toContain("Contact: mailto:grievance@example.org\n");
  });

  it("names on the privacy page who else gets data", async () => {
    const hosts = ["localhost", "tiles.example.org"];
    expect(await processors(app)).toEqual(["Resend", ...hosts, "Google"]);
  });
});

describe("a site whose operator is not configured", () => {
  const app = useApp();

  it.each(pages)("says so on %s, and invents nobody", async (path) => {
    const page = await new Visitor(app.url).get(path);
    expect(page.texts("h2")).toContain("Who runs this site");
    expect(page.text("main")).toContain("The people who run this site haven't given their name here yet.");
    expect(page.text("main")).toContain("They haven't named a Grievance Officer here yet.");
    expect(page.$("main dl")).toHaveLength(0);
  });

  it("names nobody but its map server", async () => {
    expect(await processors(app)).toEqual(["tiles.invalid"]);
  });

  it("has a /.well-known/security.txt that names CONTACT_EMAIL, its own URL, and a date within a year (RFC 9116)", async () => {
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

  it("leads password managers from /.well-known/change-password to the form for it", async () => {
    const visitor = new Visitor(app.url);
    const answer = await visitor.get("/.well-known/change-password", { redirects: "expose" });
    expect([answer.status, answer.location]).toEqual([302, "/profile/password"]);
    expect((await visitor.get("/.well-known/change-password")).path).toBe("/sign-in?to=%2Fprofile%2Fpassword");
  });
});
