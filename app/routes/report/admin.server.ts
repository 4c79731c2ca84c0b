import { isAdmin } from "#db/report/admins.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";

/** The signed-in admin. @throws {Response} 404 for everybody else */
export async function requireAdmin({ request, context }: Call): Promise<Viewer> {
  const viewer = await viewerOf({ request, context });
  return viewer && (await isAdmin(db, viewer.id)) ? viewer : notFound();
}

/** @throws {Response} */
export function notFound(): never {
  throw new Response("", { status: 404 });
}
