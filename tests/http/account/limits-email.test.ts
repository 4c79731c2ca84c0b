import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { type App, sharedApp, startApp } from "../../support/server/app.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import { codeFor, newPassword } from "../../support/account/password-reset.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import {
  accountForms,
  unknownEmail,
  sendFrom,
  requestCode,
  expectRefused,
  exhaustLimit,
  distinguishingParts,
} from "../../support/http/rate-limits.ts";

const signIn = (app: App, email: string, password: string) =>
  sendFrom(app, uniqueAddress(), "/sign-in", { email, password });

describe("the rate limit of an e-mail address", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  it("counts sign-in and sign-up together, in any case and from anywhere (TRUST.md row 3)", async () => {
    const { email } = await signedIn(app, "Asha");
    for (let used = 0; used < limits.accountByEmail.points; used++) {
      const written = [email, email.toUpperCase(), ` ${email} `][used % 3]!;
      const [address, , fields] = accountForms[used % 2]!;
      expect([used, (await sendFrom(app, uniqueAddress(), address, fields(written))).status]).toEqual([used, 422]);
    }
    for (const [address, button, fields] of accountForms.slice(0, 2)) {
      for (const written of [email, email.toUpperCase()]) {
        expectRefused(await sendFrom(app, uniqueAddress(), address, fields(written)), button, fields(written));
      }
    }
    expect((await signIn(app, unknownEmail(), goodPassword)).status).toBe(422);
  });

  it("does not reveal who has an account: beyond it every e-mail gets the same bytes (TRUST.md row 1)", async () => {
    const { email: known } = await signedIn(app, "Asha");
    // Of the same length: pages contain it.
    const emails = [known, known.replace("asha", "ravi")];
    for (const email of emails) await signIn(app, email, "not the password");
    await exhaustLimit(app.db, "accountByEmail");
    for (const [address, , fields] of accountForms.slice(0, 2)) {
      const pages = [];
      for (const email of emails) {
        pages.push(distinguishingParts(await sendFrom(app, uniqueAddress(), address, fields(email)), email));
      }
      expect(pages[0]!.status).toBe(429);
      expect(pages[0]).toEqual(pages[1]);
    }
  });

  it("is reset by the right password, and by nothing else", async () => {
    const { email } = await signedIn(app, "Asha");
    for (let round = 0; round < 3; round++) {
      for (let used = 0; used < 4; used++) expect((await signIn(app, email, "not the password")).status).toBe(422);
      expect((await signIn(app, email, goodPassword)).flash).toBe("Sign in successful");
    }
    await signIn(app, email, "not the password");
    await exhaustLimit(app.db, "accountByEmail");
    await sendFrom(app, uniqueAddress(), "/reset-password", { email, code: "ZZZZZ-ZZZZZ", password: goodPassword });
    await signIn(app, (await signedIn(app, "Ravi")).email, goodPassword);
    expect((await signIn(app, email, goodPassword)).status).toBe(429);
  });

  it("stores no e-mail address in clear text", async () => {
    const email = unknownEmail();
    await signIn(app, email, "not the password");
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

  it("count attempts by client address together", async () => {
    const here = uniqueAddress();
    for (let used = 0; used < limits.accountByAddress.points; used++) {
      expect((await requestCode(used % 2 ? one : two, here)).status).toBe(422);
    }
    for (const app of [one, two]) expect((await requestCode(app, here)).status).toBe(429);
  });

  it("stop 200 wrong passwords together; the owner stays signed in, and gets in by a reset code (TRUST.md row 3)", async () => {
    const { email, visitor: elsewhere } = await signedIn(one, "Asha");
    const statuses: number[] = [];
    for (let round = 0; round < 20; round++) {
      const guesses = Array.from({ length: 10 }, (_, index) => signIn(index % 2 ? one : two, email, `guess ${round}`));
      statuses.push(...(await Promise.all(guesses)).map((page) => page.status));
    }
    expect(statuses.filter((status) => status === 422).length).toBe(limits.accountByEmail.points);
    expect(statuses.filter((status) => status === 429).length).toBe(200 - limits.accountByEmail.points);
    for (const app of [one, two]) expect((await signIn(app, email, goodPassword)).status).toBe(429);
    expect((await elsewhere.get("/profile")).path).toBe("/profile");

    const fields = { email, code: await codeFor(two, email), password: newPassword };
    const reset = await sendFrom(two, uniqueAddress(), "/reset-password", fields);
    expect(reset.flash).toBe("Your password has been changed");
    for (const app of [two, one]) expect((await signIn(app, email, newPassword)).flash).toBe("Sign in successful");
  });
});
