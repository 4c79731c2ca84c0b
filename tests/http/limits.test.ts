import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Limit, limits } from "#app/domain/limits.ts";
import type { Schema } from "#db/schema.ts";
import { projectRoot } from "../../scripts/main.ts";
import { type App, sharedApp, startApp } from "../support/app.ts";
import { type TestDatabase, freshDatabase } from "../support/database.ts";
import { someAddress } from "../support/exchange.ts";
import { flat, heldPhotos, newOwner, smallPhotos, typed } from "../support/listing-form.ts";
import type { Page } from "../support/page.ts";
import { goodPassword, signedUp } from "../support/people.ts";
import { type Relay, startRelay } from "../support/relay.ts";
import { runScript } from "../support/scripts.ts";
import { Visitor } from "../support/visitor.ts";

const tooMany = "Try logging after some time";

/** The forms that share one budget by address; each is answered without a password being hashed. */
const accountForms: [path: string, button: string, fields: (email: string) => Record<string, string>][] = [
  ["/sign-in", "Sign In", (email) => ({ email, password: "not the password" })],
  ["/sign-up", "Sign Up", (email) => ({ name: "Eve", email, password: "password" })],
  ["/forgot-password", "Send reset email", (email) => ({ email })],
  ["/reset-password", "Change password", (email) => ({ email, code: "ZZZZZ-ZZZZZ", password: goodPassword })],
];

const nobody = () => `nobody-${randomBytes(6).toString("hex")}@example.org`;

/** A form sent by someone new, who comes from this address. */
const sendFrom = (app: App, from: string | undefined, path: string, fields: Record<string, string>) =>
  new Visitor(app.url).post(path, fields, { headers: { "X-Forwarded-For": from } });

const ask = (app: App, from: string | undefined) => sendFrom(app, from, "/forgot-password", { email: nobody() });

function expectRefused(page: Page, button: string, kept: Record<string, string>): void {
  expect([page.status, page.errorSummary]).toEqual([429, [{ text: tooMany, field: "" }]]);
  expect(page.title).toMatch(/^Error: /);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(kept)) {
    expect([name, page.form(button).value(name)]).toEqual([name, name === "password" ? "" : value]);
  }
  expect(page.headers.getSetCookie()).toEqual([]);
}

/** Makes of all that was counted so far as much as the limit allows: the next use is one too many. */
async function useUp(db: Kysely<Schema>, limit: Limit): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("rate_limits")
    .set({ points: limits[limit].points })
    .where("key", "like", `${limit}:%`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`Nothing was counted for ${limit} yet`);
}

/** Everything of a page that could tell one e-mail from another. */
function tellTale(page: Page, email: string) {
  const headers = [...page.headers].filter(([name]) => name !== "date");
  return { status: page.status, headers, html: page.html.replaceAll(email, "x@example.org") };
}

describe("the budget of an address", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("is one for signing in, signing up, forgetting and resetting, and ends all four (TRUST.md row 1)", async () => {
    const [here, elsewhere] = [someAddress(), someAddress()];
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      const [address, , fields] = accountForms[used % accountForms.length]!;
      const page = await sendFrom(app, here, address, fields(nobody()));
      expect([used, address, page.status]).toEqual([used, address, 422]);
    }
    for (const [address, button, fields] of accountForms) {
      const sent = fields(nobody());
      expectRefused(await sendFrom(app, here, address, sent), button, sent);
      expect((await sendFrom(app, elsewhere, address, fields(nobody()))).status).toBe(422);
    }
    const page = await new Visitor(app.url).get("/sign-in", { headers: { "X-Forwarded-For": here } });
    expect(page.status).toBe(200);
  });

  it("is not used by what is refused at first sight, nor by looking", async () => {
    const here = someAddress();
    await ask(app, here);
    await useUp(app.db, "accountByAddress");
    const missing = await sendFrom(app, here, "/sign-in", { email: "", password: "" });
    expect(missing.status).toBe(422);
    expect((await new Visitor(app.url).get("/", { headers: { "X-Forwarded-For": here } })).status).toBe(200);
  });

  it("comes back when its time is over", async () => {
    const here = someAddress();
    await ask(app, here);
    await useUp(app.db, "accountByAddress");
    await app.db
      .updateTable("rate_limits")
      .set({ expire: Date.now() - 1000 })
      .where("key", "like", "accountByAddress:%")
      .execute();
    expect((await ask(app, here)).status).toBe(422);
    const counts = await app.db
      .selectFrom("rate_limits")
      .select("expire")
      .where("key", "=", `accountByAddress:${here}`)
      .execute();
    expect(counts).toHaveLength(1);
    expect(Math.abs(Number(counts[0]!.expire) - Date.now() - 15 * 60_000)).toBeLessThan(60_000);
  });

  it("is one for all that claims to come from behind it: only our proxy's word counts (TRUST.md row 2)", async () => {
    const here = someAddress();
    await ask(app, here);
    await useUp(app.db, "accountByAddress");
    for (const forged of [`${someAddress()}, ${here}`, `${someAddress()},${someAddress()},${here}`, `,, ${here}`]) {
      expect([forged, (await ask(app, forged)).status]).toEqual([forged, 429]);
    }
    const visitor = new Visitor(app.url);
    for (const name of ["Gharsetu-Client-Address", "X-Real-IP", "Forwarded", "CF-Connecting-IP", "True-Client-IP"]) {
      const headers = { "X-Forwarded-For": here, [name]: someAddress() };
      const page = await visitor.post("/forgot-password", { email: nobody() }, { headers });
      expect([name, page.status]).toEqual([name, 429]);
    }
  });

  it("is one for a /64 network of IPv6, and one for an IPv4 address however it is written (TRUST.md row 2)", async () => {
    const network = `2001:db8:${randomBytes(2).toString("hex")}:1`;
    await ask(app, `${network}::1`);
    await ask(app, "203.0.113.9");
    await useUp(app.db, "accountByAddress");
    for (const same of [`${network}::2`, `${network}:ffff:ffff:ffff:ffff`, "203.0.113.9", "::ffff:203.0.113.9"]) {
      expect([same, (await ask(app, same)).status]).toEqual([same, 429]);
    }
    for (const other of [network.replace(/1$/, "2") + "::1", "203.0.113.10", "::ffff:203.0.113.11"]) {
      expect([other, (await ask(app, other)).status]).toEqual([other, 422]);
    }
  });

  it("tells nobody who has an account: past it all e-mails get the same bytes (TRUST.md row 1)", async () => {
    const known = nobody();
    await signedUp(app.url, { email: known });
    const disabled = nobody();
    await signedUp(app.url, { email: disabled });
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", disabled).execute();
    const here = someAddress();
    await ask(app, here);
    await useUp(app.db, "accountByAddress");
    for (const [address, button, fields] of accountForms) {
      const unknown = nobody();
      const answer = async (email: string) => {
        const page = await sendFrom(app, here, address, fields(email));
        expectRefused(page, button, fields(email));
        return tellTale(page, email);
      };
      const expected = await answer(unknown);
      for (const email of [known, disabled]) expect(await answer(email)).toEqual(expected);
    }
  });

  it("is asked for before anything is looked up (TRUST.md row 1)", async () => {
    const here = someAddress();
    await ask(app, here);
    await useUp(app.db, "accountByAddress");
    const away = ["users", "sessions", "reset_codes"];
    for (const table of away)
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(app.db);
    try {
      for (const [address, button, fields] of accountForms) {
        const sent = fields(nobody());
        expectRefused(await sendFrom(app, here, address, sent), button, sent);
      }
    } finally {
      for (const table of away)
        await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(app.db);
    }
  });
});

describe("the budget of an e-mail", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const signIn = (email: string, password: string) => sendFrom(app, someAddress(), "/sign-in", { email, password });

  it("is one for signing in and signing up, in whatever case, from wherever (TRUST.md row 3)", async () => {
    const { email } = await signedUp(app.url);
    // Signing up was the first use.
    for (let used = 1; used < limits.accountByEmail.points; used++) {
      const written = [email, email.toUpperCase(), ` ${email} `][used % 3]!;
      const [address, , fields] = accountForms[used % 2]!;
      expect([used, (await sendFrom(app, someAddress(), address, fields(written))).status]).toEqual([used, 422]);
    }
    for (const [address, button, fields] of accountForms.slice(0, 2)) {
      for (const written of [email, email.toUpperCase()]) {
        expectRefused(await sendFrom(app, someAddress(), address, fields(written)), button, fields(written));
      }
    }
    expect((await signIn(nobody(), goodPassword)).status).toBe(422);
  });

  it("tells nobody who has an account: past it all e-mails get the same bytes (TRUST.md row 1)", async () => {
    const [known, unknown] = [nobody(), nobody()];
    await signedUp(app.url, { email: known });
    for (const email of [known, unknown]) await signIn(email, "not the password");
    await useUp(app.db, "accountByEmail");
    for (const [address, , fields] of accountForms.slice(0, 2)) {
      const pages = [];
      for (const email of [known, unknown]) {
        pages.push(tellTale(await sendFrom(app, someAddress(), address, fields(email)), email));
      }
      expect(pages[0]!.status).toBe(429);
      expect(pages[0]).toEqual(pages[1]);
    }
  });

  it("holds off 200 wrong passwords, and its owner gets in by a letter all the same (TRUST.md row 3)", async () => {
    const { email, visitor: elsewhere } = await signedUp(app.url);
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      const guesses = Array.from({ length: 10 }, (_, index) => signIn(email, `guess ${round} ${index}`));
      statuses.push(...(await Promise.all(guesses)).map((page) => page.status));
    }
    expect(statuses).toHaveLength(200);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(limits.accountByEmail.points);
    expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
    expect((await signIn(email, goodPassword)).status).toBe(429);
    expect((await elsewhere.get("/profile")).path).toBe("/profile");

    const forgot = await new Visitor(app.url).post("/forgot-password", { email });
    expect(forgot.flash).toBe("Email sent successfully");
    const letter = (await app.outbox()).filter(({ to }) => to === email).at(-1)!;
    const [code] = /\b\w{5}-\w{5}\b/.exec(letter.text.replace(/https?:\S+/g, ""))!;
    const password = "the rain on a tin roof";
    const reset = await new Visitor(app.url).post("/reset-password", { email, code, password });
    expect(reset.flash).toBe("Your password is changed");
    expect((await signIn(email, password)).flash).toBe("Sign in successful");
  });

  it("begins anew for who knows the password", async () => {
    const { email } = await signedUp(app.url);
    for (let round = 0; round < 3; round++) {
      for (let used = 0; used < 4; used++) expect((await signIn(email, "not the password")).status).toBe(422);
      expect((await signIn(email, goodPassword)).flash).toBe("Sign in successful");
    }
  });

  it("does not begin anew for who guesses wrongly, whatever else they do", async () => {
    const { email } = await signedUp(app.url);
    await signIn(email, "not the password");
    await useUp(app.db, "accountByEmail");
    await sendFrom(app, someAddress(), "/reset-password", { email, code: "ZZZZZ-ZZZZZ", password: goodPassword });
    const other = await signedUp(app.url);
    await signIn(other.email, goodPassword);
    expect((await signIn(email, goodPassword)).status).toBe(429);
  });

  it("keeps no e-mail in what is counted", async () => {
    const email = nobody();
    await signIn(email, "not the password");
    await sendFrom(app, someAddress(), "/forgot-password", { email });
    const rows = await app.db.selectFrom("rate_limits").select("key").execute();
    expect(rows.filter(({ key }) => key.startsWith("accountByEmail:")).length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("@");
    expect(JSON.stringify(rows)).not.toContain(email.split("@")[0]);
  });
});

describe("an app with no proxy in front of it", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ env: { TRUST_PROXY: "0" } });
  });
  afterAll(() => app?.stop());

  it("believes no X-Forwarded-For at all (TRUST.md row 2)", async () => {
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      expect((await ask(app, someAddress())).status).toBe(422);
    }
    for (const from of [someAddress(), `${someAddress()}, ${someAddress()}`, "2001:db8::1", undefined]) {
      expect([from, (await ask(app, from)).status]).toEqual([from, 429]);
    }
    const keys = await app.db
      .selectFrom("rate_limits")
      .select("key")
      .where("key", "like", "accountByAddress:%")
      .execute();
    expect(keys).toEqual([{ key: "accountByAddress:127.0.0.1" }]);
  });
});

describe("two processes on one database", () => {
  let one: App;
  let two: App;
  beforeAll(async () => {
    one = await sharedApp();
    two = await startApp({ env: { DATABASE_URL: one.databaseUrl } });
  });
  afterAll(async () => {
    await two?.stop();
    await one?.stop();
  });

  it("count together, by address and by e-mail", async () => {
    const here = someAddress();
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      expect((await ask(used % 2 ? one : two, here)).status).toBe(422);
    }
    for (const app of [one, two]) expect((await ask(app, here)).status).toBe(429);

    const fields = { email: nobody(), password: "not the password" };
    for (let used = 0; used < limits.accountByEmail.points; used++) {
      expect((await sendFrom(used % 2 ? one : two, someAddress(), "/sign-in", fields)).status).toBe(422);
    }
    for (const app of [one, two]) {
      expect((await sendFrom(app, someAddress(), "/sign-in", fields)).status).toBe(429);
    }
  });

  it("let the owner in again together, too, once the password was reset (TRUST.md row 3)", async () => {
    const { email } = await signedUp(one.url);
    const wrong = { email, password: "not the password" };
    for (let used = 0; used < limits.accountByEmail.points; used++) {
      await sendFrom(one, someAddress(), "/sign-in", wrong);
    }
    for (const app of [one, two]) expect((await sendFrom(app, someAddress(), "/sign-in", wrong)).status).toBe(429);
    await sendFrom(two, someAddress(), "/forgot-password", { email });
    const letter = (await two.outbox()).at(-1)!;
    const [code] = /\b\w{5}-\w{5}\b/.exec(letter.text.replace(/https?:\S+/g, ""))!;
    const password = "the rain on a tin roof";
    const reset = await sendFrom(two, someAddress(), "/reset-password", { email, code, password });
    expect(reset.flash).toBe("Your password is changed");
    for (const app of [two, one]) {
      expect((await sendFrom(app, someAddress(), "/sign-in", { email, password })).flash).toBe("Sign in successful");
    }
  });
});

describe("the contact form", () => {
  const written = { name: "Asha", email: "asha@example.org", message: "Hello,\nis this on?" };
  let database: TestDatabase;
  let relay: Relay;
  let app: App;
  beforeAll(async () => {
    database = await freshDatabase();
    relay = await startRelay(database.url);
    app = await startApp({ env: { DATABASE_URL: relay.url } });
    app.allowErrors(/cannot be reached|connection to the database broke/);
  });
  afterAll(async () => {
    await app?.stop().finally(async () => {
      await relay.cut();
      await database.drop();
    });
  });

  async function expectBudget(from: string): Promise<void> {
    const before = (await app.outbox()).length;
    for (let used = 0; used < limits.contactMessages.points; used++) {
      expect([used, (await sendFrom(app, from, "/contact", written)).flash]).toEqual([
        used,
        "Message sent successfully",
      ]);
    }
    expectRefused(await sendFrom(app, from, "/contact", written), "Send Message", written);
    expect(await app.outbox()).toHaveLength(before + limits.contactMessages.points);
    expect((await sendFrom(app, someAddress(), "/contact", written)).flash).toBe("Message sent successfully");
  }

  it("takes so many messages an hour from one address, then keeps the text and mails nothing", async () => {
    const here = someAddress();
    await expectBudget(here);
    // Its budget is its own.
    expect((await ask(app, here)).status).toBe(422);
  });

  it("works while the database is away, and still takes no more than that", async () => {
    await relay.cut();
    try {
      expect((await new Visitor(app.url).get("/health")).status).toBe(503);
      await expectBudget(someAddress());
    } finally {
      await relay.mend();
    }
  });
});

describe("forms with photos", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("are taken so often an hour from one user, then all that was typed and uploaded is kept", async () => {
    const { visitor, id } = await newOwner(app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const first = await form.fill({ images: await smallPhotos(1) }).submit("Upload now and arrange");
    const held = heldPhotos(first);
    expect(held).toHaveLength(1);
    await useUp(app.db, "photoForms");

    const [photo] = await smallPhotos(1);
    const page = await first
      .form("Create listing")
      .fill({ ...flat, images: photo! })
      .submit("Create listing");
    expect([page.status, page.errorSummary]).toEqual([429, [{ text: tooMany, field: "" }]]);
    expect(page.headers.has("retry-after")).toBe(true);
    expect(typed(page)).toEqual(flat);
    expect(heldPhotos(page)).toEqual(held);
    const uploads = await app.db.selectFrom("uploads").select("id").where("user_id", "=", id).execute();
    expect(uploads).toEqual([{ id: held[0] }]);

    // Photos are what costs; without new ones the form goes through.
    const created = await page.form("Create listing").submit("Create listing");
    expect(created.flash).toBe("Congratulation! Listing created");
    const other = await newOwner(app);
    const theirs = (await other.visitor.get("/create-listing")).form("Create listing");
    const upload = await theirs.fill({ images: await smallPhotos(1) }).submit("Upload now and arrange");
    expect([upload.status, heldPhotos(upload)]).toEqual([200, [expect.any(String)]]);
  });
});

describe("what was counted", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("is swept by npm run maintain once it is over, and not before", async () => {
    for (const from of ["203.0.113.1", "203.0.113.2"]) await ask(app, from);
    await app.db
      .updateTable("rate_limits")
      .set({ expire: Date.now() - 1000 })
      .where("key", "like", "%203.0.113.1")
      .execute();
    expect((await runScript(app, "maintain")).code).toBe(0);
    const left = await app.db
      .selectFrom("rate_limits")
      .select("key")
      .where("key", "like", "accountByAddress:%")
      .execute();
    expect(left).toEqual([{ key: "accountByAddress:203.0.113.2" }]);
  });
});

describe("the README", () => {
  it("names every limit as the code has it", async () => {
    const readme = await readFile(path.join(projectRoot, "README.md"), "utf8");
    const section = readme.split(/^#+ /m).find((part) => /^Limits\b/.test(part)) ?? "";
    const rows = section.split("\n").filter((line) => line.startsWith("|") && /\d/.test(line));
    const missing = Object.entries(limits).filter(([, { points, seconds }]) => {
      const time = seconds === 3600 ? /\b60\b|\bhour\b/ : new RegExp(`\\b${seconds / 60}\\b`);
      return !rows.some((row) => new RegExp(`\\b${points}\\b`).test(row) && time.test(row));
    });
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(Object.keys(limits).length);
  });
});
