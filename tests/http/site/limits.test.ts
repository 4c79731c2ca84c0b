import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import { signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import {
  accountForms,
  unknownEmail,
  sendFrom,
  requestCode,
  expectRefused,
  exhaustLimit,
  distinguishingParts,
} from "../../support/http/rate-limits.ts";

describe("the rate limit of a client address", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("counts sign-in, sign-up, forgotten passwords and resets together, and stops all four (TRUST.md row 1)", async () => {
    const [here, elsewhere] = [uniqueAddress(), uniqueAddress()];
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      const [address, , fields] = accountForms[used % accountForms.length]!;
      const page = await sendFrom(app, here, address, fields(unknownEmail()));
      expect([used, address, page.status]).toEqual([used, address, 422]);
    }
    for (const [address, button, fields] of accountForms) {
      const sent = fields(unknownEmail());
      expectRefused(await sendFrom(app, here, address, sent), button, sent);
      expect((await sendFrom(app, elsewhere, address, fields(unknownEmail()))).status).toBe(422);
    }
    const page = await new Visitor(app.url).get("/sign-in", { headers: { "X-Forwarded-For": here } });
    expect(page.status).toBe(200);
  });

  it("is lifted when its time is over", async () => {
    const here = uniqueAddress();
    await requestCode(app, here);
    await exhaustLimit(app.db, "accountByAddress");
    await app.db
      .updateTable("rate_limits")
      .set({ expire: Date.now() - 1000 })
      .where("key", "like", "accountByAddress:%")
      .execute();
    expect((await requestCode(app, here)).status).toBe(422);
    const counts = await app.db
      .selectFrom("rate_limits")
      .select("expire")
      .where("key", "=", `accountByAddress:${here}`)
      .execute();
    expect(counts).toHaveLength(1);
    expect(Math.abs(Number(counts[0]!.expire) - Date.now() - 15 * 60_000)).toBeLessThan(60_000);
  });

  it("cannot be evaded by forged headers: only our proxy's counts (TRUST.md row 2)", async () => {
    const here = uniqueAddress();
    await requestCode(app, here);
    await exhaustLimit(app.db, "accountByAddress");
    for (const forged of [
      `${uniqueAddress()}, ${here}`,
      `${uniqueAddress()},${uniqueAddress()},${here}`,
      `,, ${here}`,
    ]) {
      expect([forged, (await requestCode(app, forged)).status]).toEqual([forged, 429]);
    }
    const visitor = new Visitor(app.url);
    for (const name of ["Gharsetu-Client-Address", "X-Real-IP", "Forwarded", "CF-Connecting-IP", "True-Client-IP"]) {
      const headers = { "X-Forwarded-For": here, [name]: uniqueAddress() };
      const page = await visitor.post("/forgot-password", { email: unknownEmail() }, { headers });
      expect([name, page.status]).toEqual([name, 429]);
    }
  });

  it("counts a /64 network of IPv6 as one, and an IPv4 address in any notation (TRUST.md row 2)", async () => {
    const network = `2001:db8:${randomBytes(2).toString("hex")}:1`;
    await requestCode(app, `${network}::1`);
    await requestCode(app, "203.0.113.9");
    await exhaustLimit(app.db, "accountByAddress");
    for (const same of [`${network}::2`, `${network}:ffff:ffff:ffff:ffff`, "203.0.113.9", "::ffff:203.0.113.9"]) {
      expect([same, (await requestCode(app, same)).status]).toEqual([same, 429]);
    }
    for (const other of [network.replace(/1$/, "2") + "::1", "203.0.113.10", "::ffff:203.0.113.11"]) {
      expect([other, (await requestCode(app, other)).status]).toEqual([other, 422]);
    }
  });

  it("does not reveal who has an account: beyond it every e-mail gets the same bytes (TRUST.md row 1)", async () => {
    const known = unknownEmail();
    await signedUp(app.url, { email: known });
    const disabled = unknownEmail();
    await signedUp(app.url, { email: disabled });
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("email", "=", disabled).execute();
    const here = uniqueAddress();
    await requestCode(app, here);
    await exhaustLimit(app.db, "accountByAddress");
    for (const [address, button, fields] of accountForms) {
      const unknown = unknownEmail();
      const answer = async (email: string) => {
        const page = await sendFrom(app, here, address, fields(email));
        expectRefused(page, button, fields(email));
        return distinguishingParts(page, email);
      };
      const expected = await answer(unknown);
      for (const email of [known, disabled]) expect(await answer(email)).toEqual(expected);
    }
  });

  it("is checked before anything is looked up (TRUST.md row 1)", async () => {
    const here = uniqueAddress();
    await requestCode(app, here);
    await exhaustLimit(app.db, "accountByAddress");
    const away = ["users", "sessions", "reset_codes"];
    for (const table of away)
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(app.db);
    try {
      for (const [address, button, fields] of accountForms) {
        const sent = fields(unknownEmail());
        expectRefused(await sendFrom(app, here, address, sent), button, sent);
      }
    } finally {
      for (const table of away)
        await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(app.db);
    }
  });
});

describe("an app without a proxy", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp({ env: { TRUST_PROXY: "0" } });
  });
  afterAll(() => app?.stop());

  it("ignores X-Forwarded-For (TRUST.md row 2)", async () => {
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      expect((await requestCode(app, uniqueAddress())).status).toBe(422);
    }
    for (const from of [uniqueAddress(), `${uniqueAddress()}, ${uniqueAddress()}`, "2001:db8::1", undefined]) {
      expect([from, (await requestCode(app, from)).status]).toEqual([from, 429]);
    }
    const keys = await app.db
      .selectFrom("rate_limits")
      .select("key")
      .where("key", "like", "accountByAddress:%")
      .execute();
    expect(keys).toEqual([{ key: "accountByAddress:127.0.0.1" }]);
  });
});
