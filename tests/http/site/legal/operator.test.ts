import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../../support/http/visitor.ts";
import { type App, startApp, useApp } from "../../../support/server/app.ts";

const pages = ["/privacy", "/terms"];

describe("a site whose operator is configured", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({
      env: {
        OPERATOR_NAME: "Setu Homes LLP",
        OPERATOR_ADDRESS: "4 Church Road, Pune 411001",
        GRIEVANCE_OFFICER: "Meera Nair",
        GRIEVANCE_EMAIL: "grievance@example.org",
      },
    });
  });
  afterAll(() => app?.stop());

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
});
