import { createHash, randomBytes } from "node:crypto";
import { type AppLoadContext, createSessionStorage } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { deleteSession, findSessionUser, insertSession } from "#db/account/sessions.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";

/** How long a sign-in lasts, in days. */
export const sessionDays = 30;

const cookie = siteCookie("session", { maxAge: sessionDays * 86_400, secrets: env.SESSION_SECRET });

/** While somebody was signing in, their account was deleted or shut, or got another password. */
class SignInOvertaken extends Error {}

/** What the database knows of a session. */
interface SessionData {
  viewer: Viewer;
  /** The user's session generation: a new one begins whenever all sessions of the user end. */
  generation: number;
}

/** Sessions live in the database; the signed cookie carries an opaque id, of which the table knows only the hash. */
export const sessionStorage = createSessionStorage<SessionData & { passwordHash: string }>({
  cookie,
  async createData({ viewer, passwordHash = null }) {
    if (!viewer) throw new Error("A session belongs to somebody");
    const id = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + sessionDays * 86_400_000);
    if (!(await insertSession(db, { idHash: hash(id), userId: viewer.id, passwordHash, expiresAt }))) {
      throw new SignInOvertaken();
    }
    return id;
  },
  async readData(id) {
    return findSessionUser(db, hash(id));
  },
  async updateData() {
    throw new Error("A session never changes: it begins and ends");
  },
  deleteData: (id) => deleteSession(db, hash(id)),
});

function hash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

/** What loaders and actions are called with, as far as sessions need it. */
export interface Call {
  request: Request;
  context: AppLoadContext;
}

// The root loader, the page's loader and its action all ask; the database is asked once a request.
const sessions = new WeakMap<AppLoadContext, Promise<Partial<SessionData>>>();

function sessionOf({ request, context }: Call): Promise<Partial<SessionData>> {
  const known = sessions.get(context);
  if (known) return known;
  const session = sessionStorage.getSession(request.headers.get("cookie")).then(({ data }) => data);
  sessions.set(context, session);
  return session;
}

/** Who is signed in, or null. Without a session cookie the database is not asked. */
export async function viewerOf(call: Call): Promise<Viewer | null> {
  return (await sessionOf(call)).viewer ?? null;
}

/** The session generation of the signed-in user, from the same query as {@link viewerOf}; null where nobody is signed in. */
export async function generationOf(call: Call): Promise<number | null> {
  return (await sessionOf(call)).generation ?? null;
}

/**
 * Begins a session with an id of its own, whatever cookie came with the request, and ends the one before.
 * @param passwordHash the one that was checked to let them in, if one was
 * @returns the cookie; null where the account was deleted or shut, or got another password, since it was checked
 */
export async function beginSession(request: Request, viewer: Viewer, passwordHash?: string): Promise<string | null> {
  const before = await sessionStorage.getSession(request.headers.get("cookie"));
  if (before.id) await sessionStorage.destroySession(before);
  const session = await sessionStorage.getSession();
  session.set("viewer", viewer);
  if (passwordHash !== undefined) session.set("passwordHash", passwordHash);
  try {
    return await sessionStorage.commitSession(session);
  } catch (error) {
    if (error instanceof SignInOvertaken) return null;
    throw error;
  }
}

/** @returns the cookie that takes the browser's away, whatever becomes of the session on the server */
export function forgetSession(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Ends the session on the server. @returns the cookie that takes the browser's away */
export async function endSession(request: Request): Promise<string> {
  return sessionStorage.destroySession(await sessionStorage.getSession(request.headers.get("cookie")));
}
