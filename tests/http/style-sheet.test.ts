import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../support/app.ts";
import { Visitor } from "../support/visitor.ts";

describe("the style sheet", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("places things by `top`, `right`, `bottom` and `left`: Chrome before 87 and Safari before 14.1 skip `inset`", async () => {
    const visitor = new Visitor(app.url);
    const address = (await visitor.get("/")).$("link[rel=stylesheet]").attr("href")!;
    // The build rewrites what is made of numbers alone.
    expect((await visitor.get(address)).html.match(/(?<![\w-])inset:[^;}]*/g)).toBeNull();
  });
});
