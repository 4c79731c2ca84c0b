import { createHash, randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { createCookie } from "@remix-run/node";
import { signUpPath } from "#app/paths.ts";
import { insertSession } from "#db/account/sessions.server.ts";
import type { RunningSite } from "../server/app.ts";
import { sessionSecret } from "../server/serve.ts";
import { Visitor } from "../http/visitor.ts";

/** A password that every form accepts. */
export const goodPassword = "a neem tree by the gate";

/** A unique e-mail. */
const someEmail = () => `asha-${randomBytes(6).toString("hex")}@example.org`;

/** A visitor who has just signed up with the form, and is signed in. */
export async function signedUp(
  url: string,
  person: { name?: string; email?: string } = {},
): Promise<{ visitor: Visitor; name: string; email: string }> {
  const { name = "Asha Sharma", email = someEmail() } = person;
  const visitor = new Visitor(url);
  const page = await visitor.post(signUpPath(), { name, email, password: goodPassword });
  if (page.status !== 200) throw new Error(`Signing up was refused: ${page.status} ${page.text("main")}`);
  return { visitor, name, email };
}

let hashed: Promise<string> | undefined;

/**
 * A signed-in user with `goodPassword` and a proven address: account and session are inserted into the database, for tests that are not
 * about signing up. (The form costs the app forty times as much, mostly for hashing.)
 */
export async function signedIn(
  app: RunningSite,
  name: string,
): Promise<{ visitor: Visitor; id: string; name: string; email: string }> {
  const email = someEmail();
  const { id } = await app.db
    .insertInto("users")
    .values({
      name,
      email,
      password_hash: await (hashed ??= hash(goodPassword, { memoryCost: 64, timeCost: 2 })),
      email_proven_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();

  const session = randomBytes(32).toString("base64url");
  const idHash = createHash("sha256").update(session).digest("hex");
  const expiresAt = new Date(Date.now() + 86_400_000);
  await insertSession(app.db, { idHash, userId: id, passwordHash: null, expiresAt });
  const visitor = new Visitor(app.url);
  const cookie = createCookie("session", { path: "/", httpOnly: true, secrets: [sessionSecret] });
  visitor.cookies.setCookieSync(await cookie.serialize(session), app.url);
  return { visitor, id, name, email };
}
