import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#db/report/admins.server.ts";
import { findHiddenPhoto } from "#db/photo/hidden.server.ts";
import { findSpooledFile } from "#db/photo/spool.server.ts";
import { db } from "#db/site/client.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { withoutSecret } from "#app/domain/photo/hidden.ts";
import { photoCaching } from "#app/domain/photo/limits.ts";
import { isKnown } from "#app/http/site/browser-caching.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { disk, storage } from "#app/services/photo/storage.server.ts";
import { contentTypeOf } from "#app/services/photo/stored-files.server.ts";
import { plainText } from "#app/http/site/failure.server.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/**
 * Serves photos from disk storage, and those that only some may see from any. Names contain a hash of the content, so
 * responses never become stale.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const name = params["*"] ?? "";
  const bytes = withoutSecret(name) === null ? await disk?.get(name) : null;
  if (!bytes) return privatePhoto(name, { request, context });

  // The name contains a hash of the bytes, so it is the same on every machine, also after a restore.
  const tag = `"${path.posix.basename(name)}"`;
  const validators = { ETag: tag, "Cache-Control": photoCaching };
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers: validators });
  return photoResponse(name, bytes, request, { ...validators, "Accept-Ranges": "none" });
}

/** A photo that could not be stored yet, for its owner; or one of a hidden home, for its owner and admins. */
async function privatePhoto(name: string, call: Call): Promise<Response> {
  const viewer = await viewerOf(call);
  const bytes = viewer && ((await hiddenPhoto(viewer, name)) ?? (await spooledPhoto(viewer, name)));
  if (!bytes) return plainText(404, `${refusalTexts.noPhoto}\n`);
  return photoResponse(name, bytes, call.request, { "Cache-Control": "private, no-store" });
}

/** @param name `hidden/{listing's id}/{public folder}/{file}` */
async function hiddenPhoto(viewer: { id: string }, name: string): Promise<Buffer | null> {
  const { dir, base: file } = path.posix.parse(name);
  const [start, listingId] = name.split("/");
  if (start !== "hidden" || !isId(listingId)) return null;
  const photo = await findHiddenPhoto(db, listingId, dir.slice("hidden/".length));
  if (!photo || !(photo.ownerId === viewer.id || (await isAdmin(db, viewer.id)))) return null;
  return storage.get(`${photo.key}/${file}`);
}

function spooledPhoto(viewer: { id: string }, name: string): Promise<Buffer | null> {
  const { dir: key, base: file } = path.posix.parse(name);
  return findSpooledFile(db, viewer.id, { key, name: file });
}

function photoResponse(name: string, bytes: Buffer, request: Request, caching: Record<string, string>): Response {
  const headers = {
    ...caching,
    "Content-Type": contentTypeOf(name),
    "Content-Length": String(bytes.length),
    "Content-Security-Policy": "default-src 'none'",
  };
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}
