import { describe, expect, it } from "vitest";
import { goodPassword, signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";
import { runScript } from "../../support/server/scripts.ts";
import { snapshot } from "../../support/server/snapshot.ts";

describe("npm run user", () => {
  const app = useApp();

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
    expect(await app.outbox()).toEqual([]);
    expect(newcomer.cookies.getCookieStringSync(app.url)).not.toContain("session=");
    expect((await newcomer.get(`/category/rent/${listing}`)).text("main")).toContain(
      "The owner has paused this listing",
    );

    const enabled = await runScript(app, "administer/user", "enable", email);
    expect([enabled.code, enabled.stdout]).toEqual([0, expect.stringContaining("can sign in again")]);
    const { status } = await app.db.selectFrom("listings").select("status").executeTakeFirstOrThrow();
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
