import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
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

describe("the rate limit of an e-mail address", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  const signIn = (email: string, password: string) => sendFrom(app, uniqueAddress(), "/sign-in", { email, password });

  it("counts sign-in and sign-up together, in any case and from anywhere (TRUST.md row 3)", async () => {
    const { email } = await signedUp(app.url);
    // Sign-up was the first use.
    for (let used = 1; used < limits.accountByEmail.points; used++) {
      const written = [email, email.toUpperCase(), ` ${email} `][used % 3]!;
      const [address, , fields] = accountForms[used % 2]!;
      expect([used, (await sendFrom(app, uniqueAddress(), address, fields(written))).status]).toEqual([used, 422]);
    }
    for (const [address, button, fields] of accountForms.slice(0, 2)) {
      for (const written of [email, email.toUpperCase()]) {
        expectRefused(await sendFrom(app, uniqueAddress(), address, fields(written)), button, fields(written));
      }
    }
    expect((await signIn(unknownEmail(), goodPassword)).status).toBe(422);
  });

  it("does not reveal who has an account: beyond it every e-mail gets the same bytes (TRUST.md row 1)", async () => {
    const [known, unknown] = [unknownEmail(), unknownEmail()];
    await signedUp(app.url, { email: known });
    for (const email of [known, unknown]) await signIn(email, "not the password");
    await exhaustLimit(app.db, "accountByEmail");
    for (const [address, , fields] of accountForms.slice(0, 2)) {
      const pages = [];
      for (const email of [known, unknown]) {
        pages.push(distinguishingParts(await sendFrom(app, uniqueAddress(), address, fields(email)), email));
      }
      expect(pages[0]!.status).toBe(429);
      expect(pages[0]).toEqual(pages[1]);
    }
  });

  it("stops 200 wrong passwords, while the owner can still get in with a reset code (TRUST.md row 3)", async () => {
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
    const message = (await app.outbox()).filter(({ to }) => to === email).at(-1)!;
    const [code] = /\b\w{5}-\w{5}\b/.exec(message.text.replace(/https?:\S+/g, ""))!;
    const password = "the rain on a tin roof";
    const reset = await new Visitor(app.url).post("/reset-password", { email, code, password });
    expect(reset.flash).toBe("Your password has been changed");
    expect((await signIn(email, password)).flash).toBe("Sign in successful");
  });

  it("is reset by the right password", async () => {
    const { email } = await signedUp(app.url);
    for (let round = 0; round < 3; round++) {
      for (let used = 0; used < 4; used++) expect((await signIn(email, "not the password")).status).toBe(422);
      expect((await signIn(email, goodPassword)).flash).toBe("Sign in successful");
    }
  });

  it("is not reset by wrong passwords, whatever else the visitor does", async () => {
    const { email } = await signedUp(app.url);
    await signIn(email, "not the password");
    await exhaustLimit(app.db, "accountByEmail");
    await sendFrom(app, uniqueAddress(), "/reset-password", { email, code: "ZZZZZ-ZZZZZ", password: goodPassword });
    const other = await signedUp(app.url);
    await signIn(other.email, goodPassword);
    expect((await signIn(email, goodPassword)).status).toBe(429);
  });

  it("stores no e-mail address in clear text", async () => {
    const email = unknownEmail();
    await signIn(email, "not the password");
    await sendFrom(app, uniqueAddress(), "/forgot-password", { email });
    const rows = await app.db.selectFrom("rate_limits").select("key").execute();
    expect(rows.filter(({ key }) => key.startsWith("accountByEmail:")).length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("@");
    expect(JSON.stringify(rows)).not.toContain(email.split("@")[0]);
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

  it("count attempts together, by client address and by e-mail", async () => {
    const here = uniqueAddress();
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      expect((await requestCode(used % 2 ? one : two, here)).status).toBe(422);
    }
    for (const app of [one, two]) expect((await requestCode(app, here)).status).toBe(429);

    const fields = { email: unknownEmail(), password: "not the password" };
    for (let used = 0; used < limits.accountByEmail.points; used++) {
      expect((await sendFrom(used % 2 ? one : two, uniqueAddress(), "/sign-in", fields)).status).toBe(422);
    }
    for (const app of [one, two]) {
      expect((await sendFrom(app, uniqueAddress(), "/sign-in", fields)).status).toBe(429);
    }
  });

  it("both let the owner in again after a password reset (TRUST.md row 3)", async () => {
    const { email } = await signedUp(one.url);
    const wrong = { email, password: "not the password" };
    for (let used = 0; used < limits.accountByEmail.points; used++) {
      await sendFrom(one, uniqueAddress(), "/sign-in", wrong);
    }
    for (const app of [one, two]) expect((await sendFrom(app, uniqueAddress(), "/sign-in", wrong)).status).toBe(429);
    await sendFrom(two, uniqueAddress(), "/forgot-password", { email });
    const message = (await two.outbox()).at(-1)!;
    const [code] = /\b\w{5}-\w{5}\b/.exec(message.text.replace(/https?:\S+/g, ""))!;
    const password = "the rain on a tin roof";
    const reset = await sendFrom(two, uniqueAddress(), "/reset-password", { email, code, password });
    expect(reset.flash).toBe("Your password has been changed");
    for (const app of [two, one]) {
      expect((await sendFrom(app, uniqueAddress(), "/sign-in", { email, password })).flash).toBe("Sign in successful");
    }
  });
});
