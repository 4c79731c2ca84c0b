import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../support/http/visitor.ts";

const page = `<!doctype html><title>A  form</title><main>
  <div role=alert><h2>Mend these</h2><ul><li><a href="#name">Name is missing</a></ul></div>
  <p class=toast role=status>Saved</p>
  <form method=post action="/echo?x=1" enctype=multipart/form-data id=f>
    <button class=default>Keep</button>
    <input type=hidden name=token value=t1>
    <label for=name>Name</label><input id=name name=name aria-invalid=true aria-describedby="name-hint name-error">
    <p id=name-hint>As on the door</p><p id=name-error>Name is missing</p>
    <fieldset aria-describedby=type-error><legend>Type</legend><p id=type-error>Choose one</p>
      <input type=radio name=type value=rent checked><input type=radio name=type value=sell></fieldset>
    <input type=checkbox name=terms><input name=off value=1 disabled>
    <select name=city><option>Pune<option value=del>Delhi</select>
    <textarea name=description>
one
two &amp; three</textarea>
    <input type=file name=images multiple>
    <button name=move value=up formaction="/echo?move">Move up</button>
  </form>
  <input form=f name=late value=tied>
  <form action="/echo"><input name=q value="a b"><button>Search</button></form>
</main>`;

/** Echoes the request as the response. */
interface Echo {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

describe("the test visitor without script", () => {
  const server = http.createServer((request, response) => {
    const to = (status: number, location: string, cookie: string[] = []) =>
      response.writeHead(status, { location, "set-cookie": cookie }).end();
    if (request.url === "/form") response.end(page);
    else if (request.url === "/in") to(303, "/echo", ["id=1; Path=/; HttpOnly", "flash=hi; Path=/profile"]);
    else if (request.url === "/out") to(303, "/echo", ["id=; Path=/; Max-Age=0"]);
    else if (request.url === "/again") to(307, "/echo");
    else if (request.url === "/mail") to(303, "mailto:a@example.org?subject=x%20y");
    else {
      void text(request).then((body) => {
        const { method, url, headers } = request;
        response.end(JSON.stringify({ method, url, headers, body }));
      });
    }
  });
  let visitor: Visitor;
  const echoed = (answer: { html: string }) => JSON.parse(answer.html) as Echo;

  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    visitor = new Visitor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => server.close());

  it("reads titles, flash messages, error summaries and field errors", async () => {
    const form = await visitor.get("/form");
    expect(form.title).toBe("A form");
    expect(form.flash).toBe("Saved");
    expect(form.errorSummary).toEqual([{ text: "Name is missing", field: "name" }]);
    expect(form.fieldError("name")).toBe("Name is missing");
    expect(form.fieldError("type")).toBe("Choose one");
    expect(form.fieldError("city")).toBeNull();
  });

  it("submits a form as it is: defaults, hidden and associated fields, and empty files, in order", async () => {
    const form = (await visitor.get("/form")).form("Keep");
    const entries = form.entries();
    expect(entries.map(([name, value]) => [name, typeof value === "string" ? value : value.size])).toEqual([
      ["token", "t1"],
      ["name", ""],
      ["type", "rent"],
      ["city", "Pune"],
      ["description", "one\ntwo & three"],
      ["images", 0],
      ["late", "tied"],
    ]);
  });

  it("submits what was filled in, with files, and only the pressed button", async () => {
    const form = (await visitor.get("/form")).form("Keep");
    form.fill({ name: "Asha", type: "sell", terms: "on", city: "del", description: "a\nb" });
    form.fill({ images: [new File(["jpeg"], "one.jpg", { type: "image/jpeg" }), new File(["png"], "two.png")] });
    const echo = echoed(await form.submit("Move up"));
    expect(echo.url).toBe("/echo?move");
    const sent = await new Response(echo.body, {
      headers: { "content-type": echo.headers["content-type"]! },
    }).formData();
    expect([...sent.keys()]).toEqual("token name type terms city description images images move late".split(" "));
    expect(sent.get("description")).toBe("a\r\nb");
    expect(sent.getAll("images")).toMatchObject([{ name: "one.jpg", type: "image/jpeg" }, { name: "two.png" }]);
    expect(sent.get("move")).toBe("up");
  });

  it("refuses to fill in a field the form does not have", async () => {
    const form = (await visitor.get("/form")).form("Keep");
    expect(() => form.fill({ price: "1" })).toThrow('no field "price"');
    expect(() => form.fill({ type: "gift" })).toThrow('no choice "gift"');
    await expect(form.submit("Delete")).rejects.toThrow('no button "Delete"');
  });

  it("submits a GET form as a query", async () => {
    const search = (await visitor.get("/form")).form("Search");
    expect(echoed(await search.submit())).toMatchObject({ method: "GET", url: "/echo?q=a+b" });
  });

  it("sends Origin, Referer and Sec-Fetch-Site like browsers do", async () => {
    const typed = echoed(await visitor.get("/echo"));
    expect(typed.headers).toMatchObject({ "sec-fetch-site": "none" });
    expect(typed.headers).not.toHaveProperty("origin");
    const sent = echoed(await visitor.post("/echo", { a: "1", b: ["2", "3"] }));
    expect(sent.body).toBe("a=1&b=2&b=3");
    expect(sent.headers).toMatchObject({
      origin: visitor.origin,
      referer: `${visitor.origin}/echo`,
      "sec-fetch-site": "same-origin",
    });
    const stranger = { "Sec-Fetch-Site": "cross-site", Origin: "null", Referer: undefined, Host: "other.example" };
    const forged = echoed(await visitor.post("/echo", {}, { headers: stranger }));
    expect(forged.headers).toMatchObject({ origin: "null", host: "other.example" });
    expect(forged.headers).not.toHaveProperty("referer");
  });

  it("keeps cookies by path until they expire, and follows redirects by the rules", async () => {
    const entered = await visitor.post("/in", { a: "1" });
    expect(entered.redirects).toEqual([`${visitor.origin}/in`]);
    expect(echoed(entered)).toMatchObject({ method: "GET", headers: { cookie: "id=1" } });
    expect(echoed(await visitor.get("/profile")).headers.cookie).toContain("flash=hi");
    expect(echoed(await visitor.get("/out")).headers).not.toHaveProperty("cookie");
    expect(echoed(await visitor.post("/again", { a: "1" }))).toMatchObject({ method: "POST", body: "a=1" });
  });

  it("shows redirects to other sites, and any redirect on request", async () => {
    expect(await visitor.post("/mail", {})).toMatchObject({
      status: 303,
      location: "mailto:a@example.org?subject=x%20y",
    });
    expect(await visitor.get("/in", { redirects: "expose" })).toMatchObject({ status: 303, location: "/echo" });
  });
});
