import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../support/account/users.ts";
import { respond, useMailProvider } from "../../support/enquiry/mail-provider.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { smallPhotos } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import { startS3Server } from "../../support/photo/s3-server.ts";
import { bucketSettings } from "../../support/photo/store.ts";
import { useAppBehindProxy } from "../../support/server/database-proxy.ts";
import { type Named, addNamed, builtRoutes, forms, pathOf } from "../../support/server/routes.ts";
import { logLines } from "../../support/server/serve.ts";
import { useStarted } from "../../support/server/app.ts";

/** In everything that clients can send: it must be in no line. */
const canary = "Kanarienvogel";
const parameters = ["q", "email", "code", "to", "homes", "place", "city", "message", "then", "from", "price_max"];
/** Fields whose values are typed, not chosen. */
const typed = /name|email|message|password|address|description|answer|confirmation|code|q/;

describe("the log", () => {
  const { provider, variables } = useMailProvider();
  const bucket = useStarted(startS3Server);
  const { app, proxy } = useAppBehindProxy(() => ({ LOG_LEVEL: "debug", ...variables(), ...bucketSettings(bucket) }));
  let owner: Visitor;
  let named: Named;
  beforeAll(async () => {
    app.allowErrors();
    const signed = await signedIn(app, `${canary} Sharma`);
    owner = signed.visitor;
    const [home] = await addListings(app.db, signed.id, [{ name: canary }]);
    named = await addNamed(app, home!, `${canary}@example.net`);
  });

  const valueOf = (name: string, value: string) =>
    name === "email" ? `${canary}@example.com` : typed.test(name) ? `${canary} ${value}` : value;

  /**
   * Visits every page, and sends every form, with the canary in all that a client can choose.
   * @param isWorking otherwise only once each: everything fails
   */
  async function sendEverything(isWorking: boolean): Promise<void> {
    const query = `?${parameters.map((name) => `${name}=${canary}`).join("&")}`;
    const headers = { "User-Agent": canary, "X-Request-Id": canary, Cookie: `shortlist=${canary}`, Accept: canary };
    const anyone = () => new Visitor(app.url);
    for (const route of await builtRoutes()) {
      const path = pathOf(route, named);
      for (const suffix of isWorking ? ["", ".data"] : [""])
        await anyone().get(path + suffix + query, { headers, anyParameters: true });
      if (isWorking) await anyone().get(`${path.replace(/\/$/, "")}/${canary}`, { redirects: "expose" });
      if (!route.hasAction || route.id === "routes/account/sign-out") continue;
      const form = Object.entries(forms[route.id] ?? {});
      await owner.post(path + query, Object.fromEntries(form.map(([name, value]) => [name, valueOf(name, value)])));
      if (isWorking) await anyone().post(path, Object.fromEntries(form.map(([name]) => [name, `${canary}\0\ufffe`])));
    }
    const listing = Object.entries(forms["create-listing"]!);
    const fields = Object.fromEntries(listing.map(([name, value]) => [name, valueOf(name, value)]));
    await owner.post("/create-listing", { ...fields, images: await smallPhotos(1) });
    await owner.post("/photo-uploads", { images: await smallPhotos(1) }, { headers: { "Upload-Metadata": canary } });
  }

  const output = () => `${app.logs.stdout}${app.logs.stderr}`;
  const requests = () => logLines(app.logs).filter(({ msg }) => msg === "request");

  it.each([
    ["while everything works", true, () => undefined],
    [
      "while the image store and the mail provider fail",
      false,
      () => (bucket.fail(503), (provider.answer = respond(500, {}))),
    ],
    ["while the database is down", false, () => proxy.cut()],
  ])(
    "has one line of JSON for each request, and no typed word, token or e-mail address %s",
    async (_when, isWorking, set) => {
      await set();
      const before = requests().length;
      await sendEverything(isWorking);
      const lines = requests().slice(before);
      expect(lines.length).toBeGreaterThan(100);
      for (const line of lines) {
        expect(line).toMatchObject({ requestId: expect.any(String) as string, status: expect.any(Number) as number });
      }
      const secrets = [canary, named.alert, named.confirmation, named.address, named.proof, "re_of_the_tests"];
      const cookies = owner.cookies.toJSON()!.cookies.map(({ value }) => decodeURIComponent(value!));
      const words = [...secrets, ...cookies, "@example"].map((word) => word.toLowerCase());
      const leaks = (line: string) => words.some((word) => line.toLowerCase().includes(word));
      expect(output().split("\n").filter(leaks)).toEqual([]);
    },
    300_000,
  );
});
