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
 * Serves photos from disk storage, and those of hidden homes from any. Names contain a hash of the content, so responses
 * never become stale.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const name = params["*"] ?? "";
  if (name.startsWith("hidden/")) return hiddenPhoto(name.slice("hidden/".length), { request, context });
  const bytes = withoutSecret(name) === null ? await disk?.get(name) : null;
  if (!bytes) return spooledPhoto(name, { request, context });

  // The name contains a hash of the bytes, so it is the same on every machine, also after a restore.
  const tag = `"${path.posix.basename(name)}"`;
  const validators = { ETag: tag, "Cache-Control": photoCaching };
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers: validators });
  return photoResponse(name, bytes, request, { ...validators, "Accept-Ranges": "none" });
}

/** A photo that could not be stored yet. Only its owner may see it. */
async function spooledPhoto(name: string, call: Call): Promise<Response> {
  const { dir: key, base: file } = path.posix.parse(name);
  const viewer = await viewerOf(call);
  const bytes = viewer && (await findSpooledFile(db, viewer.id, { key, name: file }));
  return bytes ? privatePhoto(file, bytes, call) : notFound();
}

/**
 * A photo of a hidden home, which only its owner and admins may see.
 * @param name `{listing's id}/{public folder}/{file}`
 */
async function hiddenPhoto(name: string, call: Call): Promise<Response> {
  const [listingId, { dir: folder, base: file }] = [name.split("/")[0], path.posix.parse(name)];
  const viewer = isId(listingId) ? await viewerOf(call) : null;
  const photo = viewer && (await findHiddenPhoto(db, listingId!, folder));
  if (!photo || !(photo.ownerId === viewer.id || (await isAdmin(db, viewer.id)))) return notFound();
  const bytes = await storage.get(`${photo.key}/${file}`);
  return bytes ? privatePhoto(file, bytes, call) : notFound();
}

function privatePhoto(name: string, bytes: Buffer, { request }: Call): Response {
  return photoResponse(name, bytes, request, { "Cache-Control": "private, no-store" });
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

function notFound(): Response {
  return plainText(404, `${refusalTexts.noPhoto}\n`);
}
