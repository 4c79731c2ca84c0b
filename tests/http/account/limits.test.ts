import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { accountMessages } from "#texts/account/messages.ts";
import { limits } from "#app/domain/site/limits.ts";
import { codeFor, emailsTo, newPassword } from "../../support/account/password-reset.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import {
  accountForms,
  unknownEmail,
  sendFrom,
  requestCode,
  expectRefused,
  exhaustLimit,
  distinguishingParts,
} from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { startApp, useApp, useStarted } from "../../support/server/app.ts";

const app = useApp();
/** Another process on the same database. */
const other = useStarted(() => startApp({ env: { DATABASE_URL: app.databaseUrl } }));

const signIn = (email: string, password: string, at = app) =>
  sendFrom(at, uniqueAddress(), "/sign-in", { email, password });

describe("the rate limit of a client address", () => {
  async function exhausted(): Promise<string> {
    const here = uniqueAddress();
    await requestCode(app, here);
    await exhaustLimit(app.db, "accountByAddress");
    return here;
  }

  it("counts sign-in, sign-up, forgotten passwords and resets of all processes together, and stops all four (TRUST.md row 1)", async () => {
    const [here, elsewhere] = [uniqueAddress(), uniqueAddress()];
    await requestCode(app, here);
    await exhaustLimit(app.db, "accountByAddress", accountForms.length);
    for (const [index, [path, , fields]] of accountForms.entries()) {
      expect((await sendFrom(index % 2 ? app : other, here, path, fields(unknownEmail()))).status).toBe(422);
    }
    for (const [index, [path, button, fields]] of accountForms.entries()) {
      const sent = fields(unknownEmail());
      expectRefused(await sendFrom(index % 2 ? app : other, here, path, sent), button, sent);
    }
    expect((await requestCode(app, elsewhere)).status).toBe(422);
    const page = await new Visitor(app.url).get("/sign-in", { headers: { "X-Forwarded-For": here } });
    expect(page.status).toBe(200);
  });

  it("cannot be evaded by forged headers: only our proxy's counts (TRUST.md row 2)", async () => {
    const here = await exhausted();
    const forged = ["Gharsetu-Client-Address", "X-Real-IP", "Forwarded", "CF-Connecting-IP", "True-Client-IP"];
    const headers = {
      ...Object.fromEntries(forged.map((name) => [name, uniqueAddress()])),
      "X-Forwarded-For": `${uniqueAddress()}, ${here}`,
    };
    const page = await new Visitor(app.url).post("/forgot-password", { email: unknownEmail() }, { headers });
    expect(page.status).toBe(429);
  });

  it("is checked before anything is looked up, and every e-mail gets the same bytes (TRUST.md row 1)", async () => {
    const [{ email: known }, { email: disabled, id }] = [await signedIn(app, "Asha"), await signedIn(app, "Ravi")];
    await app.db.updateTable("users").set({ disabled_at: new Date() }).where("id", "=", id).execute();
    const here = await exhausted();
    const away = ["users", "sessions", "reset_codes"];
    const rename = (from: string, to: string) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`;
    for (const table of away) await rename(table, `${table}_away`).execute(app.db);
    try {
      for (const [path, button, fields] of accountForms) {
        const answers = [];
        // Of the same length: pages contain it.
        for (const email of [known.replace("asha", "none"), known, disabled]) {
          const page = await sendFrom(app, here, path, fields(email));
          expectRefused(page, button, fields(email));
          answers.push(distinguishingParts(page, email));
        }
        expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
      }
    } finally {
      for (const table of away) await rename(`${table}_away`, table).execute(app.db);
    }
  });
});

describe("the rate limit of an e-mail address", () => {
  it("counts sign-in and sign-up together, in any case and from anywhere, and stores no e-mail (TRUST.md row 3)", async () => {
    const { email } = await signedIn(app, "Asha");
    await signIn(email, "not the password");
    await exhaustLimit(app.db, "accountByEmail", 2);
    const [first, second] = accountForms as [(typeof accountForms)[0], (typeof accountForms)[0]];
    for (const [index, [path, , fields]] of [first, second].entries()) {
      const written = [email.toUpperCase(), ` ${email} `][index]!;
      expect((await sendFrom(app, uniqueAddress(), path, fields(written))).status).toBe(422);
    }
    for (const [path, button, fields] of [first, second]) {
      expectRefused(await sendFrom(app, uniqueAddress(), path, fields(email)), button, fields(email));
    }
    expect((await signIn(unknownEmail(), goodPassword)).status).toBe(422);
    const rows = await app.db
      .selectFrom("rate_limits")
      .select("key")
      .where("key", "like", "accountByEmail:%")
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email.split("@")[0]);
  });

  it("does not reveal who has an account: beyond it every e-mail gets the same bytes (TRUST.md row 1)", async () => {
    const { email: known } = await signedIn(app, "Asha");
    // Of the same length: pages contain it.
    const emails = [known, known.replace("asha", "ravi")];
    for (const email of emails) await signIn(email, "not the password");
    await exhaustLimit(app.db, "accountByEmail");
    const pages = [];
    for (const email of emails) pages.push(distinguishingParts(await signIn(email, goodPassword), email));
    expect(pages[0]!.status).toBe(429);
    expect(pages[0]).toEqual(pages[1]);
  });

  it("is reset by the right password", async () => {
    const { email } = await signedIn(app, "Asha");
    for (const left of [1, 1]) {
      await signIn(email, "not the password");
      await exhaustLimit(app.db, "accountByEmail", left);
      expect((await signIn(email, goodPassword)).flash).toBe("Sign in successful");
    }
  });

  it("stops many guesses at two processes together; the owner stays signed in, and gets in by a reset code (TRUST.md row 3)", async () => {
    const { email, visitor: elsewhere } = await signedIn(app, "Asha");
    const count = limits.accountByEmail.points + 8;
    const guesses = Array.from({ length: count }, (_, index) => signIn(email, "a guess", index % 2 ? app : other));
    const statuses = (await Promise.all(guesses)).map((page) => page.status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(limits.accountByEmail.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect((await elsewhere.get("/profile")).path).toBe("/profile");

    const fields = { email, code: await codeFor(app, email), password: newPassword };
    const reset = await sendFrom(app, uniqueAddress(), "/reset-password", fields);
    expect(reset.flash).toBe("Your password has been changed");
    for (const process of [app, other]) {
      expect((await signIn(email, newPassword, process)).flash).toBe("Sign in successful");
    }
  });
});

describe("the rate limit of links that prove an address", () => {
  it("counts sign-ups, requests and new addresses of a network; accounts are created all the same", async () => {
    const signUp = async (from: string) => {
      const [email, visitor] = [unknownEmail(), new Visitor(app.url, from)];
      const page = await visitor.post("/sign-up", { name: "Asha", email, password: goodPassword });
      expect(page.flash).toBe("Sign Up Successful");
      return { visitor, email };
    };
    await signUp("192.0.2.1");
    await exhaustLimit(app.db, "proofs/24");
    const [late, elsewhere] = [await signUp("192.0.2.2"), await signUp("198.51.100.1")];
    const requested = await (await late.visitor.get("/profile")).form("Send the link again").submit();
    expect(requested.flash).toBe(accountMessages.tooManyConfirmations);
    const [email, password] = [unknownEmail(), goodPassword];
    const changed = await late.visitor.post("/profile/email", { email, password });
    expect([changed.status, changed.errorSummary[0]?.text]).toEqual([429, accountMessages.tooManyConfirmations]);
    // Either process may send it.
    const sentTo = async (address: string) =>
      (await Promise.all([app, other].map((process) => emailsTo(process, address)))).flat();
    await expect.poll(async () => (await sentTo(elsewhere.email)).length).toBe(1);
    for (const address of [late.email, email]) expect(await sentTo(address)).toEqual([]);
  });
});
