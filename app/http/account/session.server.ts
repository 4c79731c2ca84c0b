import { createHash, randomBytes } from "node:crypto";
import { type AppLoadContext, createSessionStorage } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import {
  type Session,
  deleteSession,
  findSession,
  insertSession,
  setAuthenticated,
  setSessionUsed,
} from "#db/account/sessions.server.ts";
import { changeShortlist } from "#db/account/shortlists.server.ts";
import { countNewEnquiries } from "#db/enquiry/enquiries.server.ts";
import { authenticatedMinutes, sessionDays } from "#app/domain/account/session.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { joinedShortlists } from "#app/domain/account/shortlist.ts";
import { browserName } from "#app/domain/account/browser-name.ts";
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/site/cookie.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { browserShortlist, shortlistCookie } from "./browser-shortlist.server.ts";

const cookie = siteCookie("session", { maxAge: sessionDays * 86_400, secrets: env.SESSION_SECRET });

/** During a sign-in, the account was deleted or disabled, or its password was changed. */
class SignInSuperseded extends Error {}

/** Sessions are stored in the database; the signed cookie carries an opaque id, and the table only its hash. */
export const sessionStorage = createSessionStorage<Session & { passwordHash: string; browser: string | null }>({
  cookie,
  async createData({ viewer, passwordHash = null, browser }) {
    if (!viewer) throw new Error("A session needs a user");
    const id = randomBytes(32).toString("base64url");
    const expiresAt = new Date(Date.now() + sessionDays * 86_400_000);
    if (!(await insertSession(db, { idHash: hash(id), userId: viewer.id, passwordHash, expiresAt, browser }))) {
      throw new SignInSuperseded();
    }
    return id;
  },
  async readData(id) {
    const session = await findSession(db, hash(id));
    const hourAgo = new Date(Date.now() - 3_600_000);
    // Not at each request: a write costs more than all that it says.
    if (session && session.lastUsedAt < hourAgo) await setSessionUsed(db, hash(id), hourAgo);
    return session;
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
const sessions = new WeakMap<AppLoadContext, Promise<Partial<Session>>>();

function sessionOf({ request, context }: Call): Promise<Partial<Session>> {
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

/** Whether somebody has signed in with this browser: their session may have ended since. Without a query. */
export async function hasSignedIn(request: Request): Promise<boolean> {
  return Boolean(await cookie.parse(request.headers.get("cookie")));
}

/** By what the database knows the session of this browser; null if there was none. Without a query. */
export async function sessionIdOf(request: Request): Promise<string | null> {
  const id: unknown = await cookie.parse(request.headers.get("cookie"));
  return typeof id === "string" && id !== "" ? hash(id) : null;
}

/** What every page shows of an account; null if nobody is signed in. */
export async function accountOf(call: Call): Promise<{ newEnquiries: number; isAdmin: boolean } | null> {
  const { viewer, isAdmin = false } = await sessionOf(call);
  return viewer ? { newEnquiries: await countNewEnquiries(db, viewer.id), isAdmin } : null;
}

/**
 * The ids of the homes that a visitor has saved, newest first: those of the account, and those of the browser, which move
 * there with the next sign-in or change.
 */
export async function shortlistOf(call: Call): Promise<string[]> {
  const { shortlist = [] } = await sessionOf(call);
  return joinedShortlists(await browserShortlist(call.request), shortlist);
}

/** The signed-in user, if that is an admin. From the same query as {@link viewerOf}. */
export async function adminOf(call: Call): Promise<Viewer | null> {
  const { viewer, isAdmin } = await sessionOf(call);
  return viewer && isAdmin ? viewer : null;
}

/** Whether the signed-in user has proved in the last minutes who they are: by signing in, or by the password. */
export async function wasAuthenticatedRecently(call: Call): Promise<boolean> {
  const { authenticatedAt } = await sessionOf(call);
  return authenticatedAt !== undefined && Date.now() - authenticatedAt.getTime() < authenticatedMinutes * 60_000;
}

/** Stores that the signed-in user has given the password again. */
export async function authenticateSession({ request, context }: Call): Promise<void> {
  const { id } = await sessionStorage.getSession(request.headers.get("cookie"));
  await setAuthenticated(db, hash(id));
  sessions.delete(context);
}

/**
 * The session generation of the signed-in user, from the same query as {@link viewerOf}; null if nobody is signed in.
 */
export async function generationOf(call: Call): Promise<number | null> {
  return (await sessionOf(call)).generation ?? null;
}

/**
 * Starts a session with a new id, whatever cookie came with the request, and ends the previous one. The browser's
 * shortlist moves into the account.
 * @param passwordHash the one that was checked, if any
 * @returns the cookies; null if the account was deleted or disabled, or its password changed, since the check
 */
export async function startSession(request: Request, viewer: Viewer, passwordHash?: string): Promise<string[] | null> {
  const before = await sessionStorage.getSession(request.headers.get("cookie"));
  if (before.id) await sessionStorage.destroySession(before);
  const session = await sessionStorage.getSession();
  session.set("viewer", viewer);
  session.set("browser", browserName(request.headers.get("user-agent") ?? ""));
  if (passwordHash !== undefined) session.set("passwordHash", passwordHash);
  try {
    const cookie = await sessionStorage.commitSession(session);
    return [cookie, ...(await moveShortlist(request, viewer))];
  } catch (error) {
    if (error instanceof SignInSuperseded) return null;
    throw error;
  }
}

async function moveShortlist(request: Request, { id }: Viewer): Promise<string[]> {
  const browser = await browserShortlist(request);
  if (browser.length === 0) return [];
  const join = (saved: string[]) => joinedShortlists(browser, saved);
  await db.transaction().execute((trx) => changeShortlist(trx, id, join));
  return [await shortlistCookie([])];
}

/** @returns the cookie that removes the browser's, whatever happens to the session on the server */
export function clearSessionCookie(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Ends the session on the server. @returns the cookie that removes the browser's */
export async function endSession(request: Request): Promise<string> {
  return sessionStorage.destroySession(await sessionStorage.getSession(request.headers.get("cookie")));
}
