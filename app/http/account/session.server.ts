import { createHash, randomBytes } from "node:crypto";
import { type AppLoadContext, createSessionStorage } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { deleteSession, findSessionUser, insertSession } from "#db/account/sessions.server.ts";
import { countNewEnquiries } from "#db/enquiry/enquiries.server.ts";
import { type Viewer, sessionDays } from "#app/domain/account/viewer.ts";
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";
import type { Call } from "#app/http/site/call.server.ts";

const cookie = siteCookie("session", { maxAge: sessionDays * 86_400, secrets: env.SESSION_SECRET });

/** During a sign-in, the account was deleted or disabled, or its password was changed. */
class SignInSuperseded extends Error {}

/** What the database stores for a session. */
interface SessionData {
  viewer: Viewer;
  /** The user's session generation: it is raised whenever all sessions of the user end. */
  generation: number;
}

/** Sessions are stored in the database; the signed cookie carries an opaque id, and the table only its hash. */
export const sessionStorage = createSessionStorage<SessionData & { passwordHash: string }>({
  cookie,
  async createData({ viewer, passwordHash = null }) {
    if (!viewer) throw new Error("A session needs a user");
    const id = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + sessionDays * 86_400_000);
    if (!(await insertSession(db, { idHash: hash(id), userId: viewer.id, passwordHash, expiresAt }))) {
      throw new SignInSuperseded();
    }
    return id;
  },
  async readData(id) {
    return findSessionUser(db, hash(id));
  },
  async updateData() {
    throw new Error("Sessions cannot be changed");
  },
  deleteData: (id) => deleteSession(db, hash(id)),
});

function hash(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

// The root loader, the page's loader and its action all ask; the database is queried once per request.
const sessions = new WeakMap<AppLoadContext, Promise<Partial<SessionData>>>();

function sessionOf({ request, context }: Call): Promise<Partial<SessionData>> {
  const known = sessions.get(context);
  if (known) return known;
  const session = sessionStorage.getSession(request.headers.get("cookie")).then(({ data }) => data);
  sessions.set(context, session);
  return session;
}

/** The signed-in user, or null. Without a session cookie there is no query. */
export async function viewerOf(call: Call): Promise<Viewer | null> {
  return (await sessionOf(call)).viewer ?? null;
}

/** What every page shows of an account; null if nobody is signed in. */
export async function accountOf(call: Call): Promise<{ viewer: Viewer; newEnquiries: number } | null> {
  const viewer = await viewerOf(call);
  return viewer && { viewer, newEnquiries: await countNewEnquiries(db, viewer.id) };
}

/**
 * The session generation of the signed-in user, from the same query as {@link viewerOf}; null if nobody is signed in.
 */
export async function generationOf(call: Call): Promise<number | null> {
  return (await sessionOf(call)).generation ?? null;
}

/**
 * Starts a session with a new id, whatever cookie came with the request, and ends the previous one.
 * @param passwordHash the one that was checked, if any
 * @returns the cookie; null if the account was deleted or disabled, or its password changed, since the check
 */
export async function startSession(request: Request, viewer: Viewer, passwordHash?: string): Promise<string | null> {
  const before = await sessionStorage.getSession(request.headers.get("cookie"));
  if (before.id) await sessionStorage.destroySession(before);
  const session = await sessionStorage.getSession();
  session.set("viewer", viewer);
  if (passwordHash !== undefined) session.set("passwordHash", passwordHash);
  try {
    return await sessionStorage.commitSession(session);
  } catch (error) {
    if (error instanceof SignInSuperseded) return null;
    throw error;
  }
}

/** @returns the cookie that removes the browser's, whatever happens to the session on the server */
export function clearSessionCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Ends the session on the server. @returns the cookie that removes the browser's */
export async function endSession(request: Request): Promise<string> {
  return sessionStorage.destroySession(await sessionStorage.getSession(request.headers.get("cookie")));
}
