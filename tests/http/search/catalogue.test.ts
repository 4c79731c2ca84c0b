import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { type App, startApp } from "../../support/server/app.ts";
import { type Case, testTexts, press } from "../../support/search/catalogue.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";

/**
 * Each text of SPEC.md section 8 for signing in, signing up and forgotten passwords, under its condition. Those of the
 * profile are in http/account/catalogue-profile.test.ts, those about Google in google.test.ts. 'Check your internet
 * connection' is only shown by the browser (docs/decisions/outages.md).
 */
describe("the texts of SPEC.md section 8", () => {
  let app: App;
  beforeAll(async () => {
    // Google configured but unreachable: enough for our own messages.
    const nowhere = "http://127.0.0.1:1";
    app = await startApp({
      env: {
        GOOGLE_CLIENT_ID: "gharsetu",
        GOOGLE_CLIENT_SECRET: "secret of the tests",
        GOOGLE_AUTH_URL: `${nowhere}/auth`,
        GOOGLE_TOKEN_URL: `${nowhere}/token`,
        GOOGLE_USERINFO_URL: `${nowhere}/me`,
      },
    });
    app.allowErrors(/signing in with Google failed|POST \/(sign-in|sign-up|forgot-password) failed/);
  });
  afterAll(() => app?.stop());

  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const act of undo.splice(0)) await act();
  });

  /** A user with an account, in a browser that is not signed in. */
  async function registered(change: { disabled_at?: Date; password_hash?: null; google_sub?: string } = {}) {
    const { email } = await signedUp(app.url);
    if (Object.keys(change).length > 0) {
      await app.db.updateTable("users").set(change).where("email", "=", email).execute();
    }
    return email;
  }
  const google = () => registered({ password_hash: null, google_sub: crypto.randomUUID() });
  const disabled = () => registered({ disabled_at: new Date() });
  const nobody = () => `nobody-${crypto.randomUUID()}@example.org`;

  /** The users table is missing until the test is over. */
  async function failing(): Promise<void> {
    await sql`alter table users rename to users_away`.execute(app.db);
    undo.push(() => sql`alter table users_away rename to users`.execute(app.db));
  }

  /** A browser whose address is above the rate limit. */
  async function spent(): Promise<Visitor> {
    const visitor = new Visitor(app.url);
    await visitor.post("/forgot-password", { email: nobody() });
    await app.db
      .updateTable("rate_limits")
      .set({ points: limits.accountByAddress.points })
      .where("key", "=", `accountByAddress:${visitor.address}`)
      .execute();
    return visitor;
  }

  const signIn = (email: string, password = goodPassword, visitor = new Visitor(app.url)) =>
    press(visitor, "/sign-in", "Sign In", { email, password });
  const signUp = (email: string, visitor = new Visitor(app.url)) =>
    press(visitor, "/sign-up", "Sign Up", { name: "Asha Sharma", email, password: goodPassword });
  const forgot = (email: string, visitor = new Visitor(app.url)) =>
    press(visitor, "/forgot-password", "Send reset email", { email });

  const cases: Record<string, Case[]> = {
    "sign in with the identity provider": [
      {
        when: "too-many-requests",
        says: "Try later, too many requests",
        at: "/sign-in",
        status: 200,
        act: async () => press(await spent(), "/sign-in", "Continue With Google"),
      },
      {
        when: "anything else: what comes back was not asked for",
        says: "Something went wrong",
        at: "/sign-in",
        status: 200,
        act: () => new Visitor(app.url).get("/auth/google/callback?code=1&state=2"),
      },
    ],
    "e-mail sign in": [
      {
        when: "success",
        says: "Sign in successful",
        at: "/",
        status: 200,
        act: async () => signIn(await registered()),
      },
      {
        when: "user-not-found",
        says: "User not found",
        at: "/sign-in",
        status: 422,
        act: () => signIn(nobody()),
      },
      {
        when: "wrong-password, and a password is how one signs in",
        says: "Invalid email/password",
        at: "/sign-in",
        status: 422,
        act: async () => signIn(await registered(), "not the password"),
      },
      {
        when: "wrong-password, and Google is how one signs in",
        says: "You have to sign in using Google",
        at: "/sign-in",
        status: 422,
        act: async () => signIn(await google()),
      },
      {
        when: "user-disabled",
        says: "User is disabled",
        at: "/sign-in",
        status: 422,
        act: async () => signIn(await disabled()),
      },
      {
        when: "too-many-requests",
        says: "Try logging after some time",
        at: "/sign-in",
        status: 429,
        act: async () => signIn(await registered(), goodPassword, await spent()),
      },
      {
        when: "anything else: the records fail",
        says: "Something went wrong",
        at: "/sign-in",
        status: 500,
        act: async () => {
          const email = await registered();
          await failing();
          return signIn(email);
        },
      },
    ],
    "sign up": [
      { when: "success", says: "Sign Up Successful", at: "/", status: 200, act: () => signUp(nobody()) },
      {
        when: "email-already-in-use",
        says: "Email already registered",
        at: "/sign-up",
        status: 422,
        act: async () => signUp(await registered()),
      },
      {
        when: "email-already-in-use, by a Google account",
        says: "Email already registered",
        at: "/sign-up",
        status: 422,
        act: async () => signUp(await google()),
      },
      {
        when: "invalid-email",
        says: "Invalid email! Enter a valid email",
        at: "/sign-up",
        status: 422,
        act: () => signUp("asha@"),
      },
      {
        when: "user-disabled",
        says: "This email is disabled",
        at: "/sign-up",
        status: 422,
        act: async () => signUp(await disabled()),
      },
      {
        when: "too-many-requests",
        says: "Try logging after some time",
        at: "/sign-up",
        status: 429,
        act: async () => signUp(nobody(), await spent()),
      },
      {
        when: "anything else: the records fail",
        says: "Something went wrong",
        at: "/sign-up",
        status: 500,
        act: async () => {
          await failing();
          return signUp(nobody());
        },
      },
    ],
    "forgot password": [
      {
        when: "success",
        says: "Email sent successfully",
        at: "/",
        status: 200,
        act: async () => forgot(await registered()),
      },
      {
        when: "user-not-found",
        says: "Email does not exist",
        at: "/forgot-password",
        status: 422,
        act: () => forgot(nobody()),
      },
      {
        when: "user-disabled",
        says: "User is disabled",
        at: "/forgot-password",
        status: 422,
        act: async () => forgot(await disabled()),
      },
      {
        when: "too-many-requests",
        says: "Try logging after some time",
        at: "/forgot-password",
        status: 429,
        act: async () => forgot(await registered(), await spent()),
      },
      {
        when: "anything else: the records fail",
        says: "Something went wrong",
        at: "/forgot-password",
        status: 500,
        act: async () => {
          const email = await registered();
          await failing();
          return forgot(email);
        },
      },
    ],
  };

  testTexts(cases);
});
