import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { devEmailPath, devEmailsPath } from "#app/paths.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { builtRoutes } from "../../support/server/routes.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the example e-mails of the development server", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("are not part of a build", async () => {
    expect((await builtRoutes()).filter(({ pattern }) => pattern.startsWith("/dev"))).toEqual([]);
    for (const path of [devEmailsPath, devEmailPath("enquiry", "html")]) {
      expect((await new Visitor(app.url).get(path)).status).toBe(404);
    }
  });
});
