import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("the style sheet", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("names each side: Chrome before 87 and Safari before 14.1 ignore `inset`, `margin-inline` and `padding-inline`", async () => {
    const visitor = new Visitor(app.url);
    const address = (await visitor.get("/")).$("link[rel=stylesheet]").attr("href")!;
    // The build rewrites sides that are plain numbers.
    const { html: css } = await visitor.get(address);
    expect(css.match(/(?<![\w-])(inset|margin-inline|padding-inline):[^;}]*/g)).toBeNull();
  });
});
