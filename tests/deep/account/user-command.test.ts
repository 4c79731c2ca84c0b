import { beforeAll, describe, expect, it } from "vitest";
import { userCommandTexts as texts } from "#texts/account/commands.ts";
import { accountsOf } from "../../support/account/accounts.ts";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp, useStarted } from "../../support/server/app.ts";
import { runScript } from "../../support/server/scripts.ts";
import { snapshot } from "../../support/server/snapshot.ts";

describe("npm run user", () => {
  const app = useApp();
  const asha = useStarted(() => signedIn(app, "Asha Rao"));
  beforeAll(async () => {
    await addListings(app.db, asha.id, [{}, { status: "paused" }]);
  });

  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runScript(app, "administer/user", ...args);
    const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
    return { code, lines: linesOf(stdout), errors: linesOf(stderr) };
  };
  const recorded = async () =>
    (await app.db.selectFrom("admin_actions").selectAll().orderBy("id").execute()).map((row) => [
      row.action,
      row.by_command,
      row.owner_id,
      ...(row.reason === null ? [] : [row.reason]),
    ]);

  it("list shows all accounts, or those with some words", async () => {
    const ravi = await signedIn(app, "Ravi Nair");
    await app.db
      .updateTable("users")
      .set({ is_admin: true, email_proven_at: null })
      .where("id", "=", ravi.id)
      .execute();
    const all = await run("list");
    expect([all.code, all.lines.length, all.lines[0]]).toEqual([
      0,
      2,
      expect.stringMatching(
        new RegExp(`^\\d{4}-\\d\\d-\\d\\d  ${ravi.email}  Ravi Nair  0 listings \\(admin, e-mail not confirmed\\)$`),
      ),
    ]);
    expect((await run("list", "rao", "asha")).lines).toEqual([expect.stringContaining("Asha Rao  2 listings")]);
    expect(await run("list", "nobody")).toEqual({ code: 0, lines: [texts.none], errors: [] });
    await app.db.deleteFrom("users").where("id", "=", ravi.id).execute();
  });

  it("show tells what is known about an account, and what was done about it", async () => {
    await run("admin", asha.email);
    await run("not-admin", asha.email);
    const shown = await run("show", asha.email.toUpperCase());
    expect(shown.code).toBe(0);
    expect(shown.lines).toEqual([
      expect.stringContaining(asha.email),
      texts.id(asha.id),
      texts.signIn({ hasPassword: true, hasGoogle: false }),
      texts.listings(asha.id, 2),
      texts.sessions(1),
      texts.history,
      expect.stringMatching(/^\d{4}-.*Z {2}No longer an admin by a command on the server$/),
      expect.stringMatching(/Made an admin by a command on the server$/),
    ]);
    expect(await recorded()).toEqual([
      ["admin", true, asha.id],
      ["not-admin", true, asha.id],
    ]);
  });

  it("sessions lists when somebody signed in, and ends that only with --end", async () => {
    expect((await run("sessions", asha.email)).lines).toEqual([expect.stringMatching(/^[^:]+: signed in \d{4}-/)]);
    expect((await asha.visitor.get("/profile")).path).toBe("/profile");
    expect((await run("sessions", asha.email, "--end")).lines).toEqual([texts.ended(asha.email)]);
    expect((await asha.visitor.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await run("sessions", asha.email)).lines).toEqual([texts.noSessions]);
    expect((await recorded()).at(-1)).toEqual(["end-sessions", true, asha.id]);
  });

  it("reset e-mails a code for a new password, and says why if it cannot", async () => {
    expect(await run("reset", asha.email)).toMatchObject({
      code: 0,
      lines: expect.arrayContaining([texts.reset(asha.email)]),
    });
    const [email] = (await app.outbox()).filter(({ to }) => to === asha.email);
    expect(email!.text).toMatch(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
    expect((await recorded()).at(-1)).toEqual(["reset", true, asha.id]);
    await run("disable", asha.email);
    expect(await run("reset", asha.email)).toMatchObject({ code: 1, errors: [texts.notReset["user-disabled"]] });
    await run("enable", asha.email);
    expect((await recorded()).slice(-2).map(([action]) => action)).toEqual(["disable", "enable"]);
  });

  it.each([["not-admin"], ["disable"], ["delete", "--yes"]])(
    "%s says if nobody is left who can use /admin",
    async (name, ...options) => {
      const [first, second] = [await signedIn(app, "Meera Nair"), await signedIn(app, "Ravi Nair")];
      const admins = app.db.updateTable("users").where("id", "in", [first.id, second.id]);
      await admins.set({ is_admin: true }).execute();
      expect((await run(name, first.email, ...options)).errors).toEqual([]);
      expect((await run(name, second.email, ...options)).errors).toEqual([texts.noAdminLeft]);
      await app.db.deleteFrom("users").where("id", "in", [first.id, second.id]).execute();
    },
  );

  it("delete asks first, and then leaves nothing of the account but the record with its ID", async () => {
    const before = await snapshot(app.db);
    const asked = await run("delete", asha.email);
    expect([asked.code, asked.errors]).toEqual([1, [texts.sureToDelete({ email: asha.email, listings: 2 })]]);
    expect(await snapshot(app.db)).toEqual(before);
    expect(await run("delete", asha.email, "--yes")).toMatchObject({ code: 0, lines: [texts.deleted(asha.email)] });
    expect(await accountsOf(app, asha.email)).toEqual([]);
    expect((await recorded()).at(-1)).toEqual(["delete", true, null, asha.id]);
    const left = JSON.stringify(await snapshot(app.db));
    expect([left.includes(asha.email), left.split(asha.id).length - 1]).toEqual([false, 1]);
  });

  it("disable ends all sessions of an account and blocks every way to sign in; enable allows it again", async () => {
    const { visitor, email, id } = await signedIn(app, "Asha Rao");
    const other = await signedIn(app, "Ravi Rao");
    const [listing] = await addListings(app.db, id, [{}]);

    const disabled = await runScript(app, "administer/user", "disable", email.toUpperCase());
    expect([disabled.code, disabled.stderr]).toEqual([0, ""]);
    expect(disabled.stdout).toContain("can no longer sign in");
    expect((await visitor.get("/profile")).path).toMatch(/^\/sign-in/);
    expect(await app.db.selectFrom("sessions").selectAll().where("user_id", "=", id).execute()).toEqual([]);
    expect((await other.visitor.get("/profile")).path).toBe("/profile");

    const newcomer = new Visitor(app.url);
    const signIn = (password: string) => newcomer.post("/sign-in", { email, password });
    expect((await signIn(goodPassword)).fieldError("email")).toBe("User is disabled");
    // Without the password, nobody learns anything new.
    expect((await signIn("not the password")).fieldError("password")).toBe("Invalid email/password");
    const signUp = await newcomer.post("/sign-up", { name: "Asha", email, password: goodPassword });
    expect([signUp.status, signUp.fieldError("email")]).toEqual([422, "This email is disabled"]);
    const forgot = await newcomer.post("/forgot-password", { email });
    expect([forgot.status, forgot.fieldError("email")]).toEqual([422, "User is disabled"]);
    expect((await app.outbox()).filter(({ to }) => to === email)).toEqual([]);
    expect(newcomer.cookies.getCookieStringSync(app.url)).not.toContain("session=");
    expect((await newcomer.get(`/category/rent/${listing}`)).text("main")).toContain(
      "The owner has paused this listing",
    );

    const enabled = await runScript(app, "administer/user", "enable", email);
    expect([enabled.code, enabled.stdout]).toEqual([0, expect.stringContaining("can sign in again")]);
    const { status } = await app.db
      .selectFrom("listings")
      .select("status")
      .where("id", "=", listing!)
      .executeTakeFirstOrThrow();
    expect(status).toBe("paused");
    expect((await visitor.get("/profile")).path).toMatch(/^\/sign-in/);
    expect((await signIn(goodPassword)).flash).toBe("Sign in successful");
  });

  it("changes nothing for an unknown e-mail, says so, and ends with code 1", async () => {
    const before = await snapshot(app.db);
    const unknown = await runScript(app, "administer/user", "disable", "nobody@example.org");
    expect([unknown.code, unknown.stderr]).toEqual([1, "No account uses nobody@example.org.\n"]);
    expect(await snapshot(app.db)).toEqual(before);
  });
});
