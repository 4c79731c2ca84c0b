import path from "node:path";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isAdmin } from "#db/report/admins.server.ts";
import { findHiddenPhoto } from "#db/photo/hidden.server.ts";
import { db } from "#db/site/client.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { withoutSecret } from "#app/domain/photo/hidden.ts";
import { isKnown } from "#app/http/site/conditional.server.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { photoSpool } from "#app/services/photo/spool.server.ts";
import { disk, storage } from "#app/services/photo/storage.server.ts";
import { contentTypeOf, isStoredName } from "#app/services/photo/stored-files.server.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/**
 * Serves photos from disk storage, and those of hidden homes from any. Names contain a hash of the content, so responses
 * never become stale.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const name = params["*"] ?? "";
  if (name.startsWith("hidden/")) return hiddenPhoto(name.slice("hidden/".length), { request, context });
  const file = withoutSecret(name) === null ? await disk?.open(name) : null;
  if (!file) return spooledPhoto(name, { request, context });

  // The name contains a hash of the bytes, so it is the same on every machine, also after a restore.
  const tag = `"${path.posix.basename(name)}"`;
  const validators = { ETag: tag, "Cache-Control": "public, max-age=31536000, immutable" };
  if (isKnown(request, tag)) return new Response(null, { status: 304, headers: validators });

  const headers = {
    ...validators,
    "Content-Type": file.contentType,
    "Content-Length": String(file.size),
    "Accept-Ranges": "none",
    "Content-Security-Policy": "default-src 'none'",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  const bytes = await file.read();
  if (!bytes) return notFound();
  return new Response(bytes, { headers: { ...headers, "Content-Length": String(bytes.length) } });
}

/** A photo that could not be stored yet. Only its owner, whose id its name starts with, may see it. */
async function spooledPhoto(name: string, call: Call): Promise<Response> {
  const file = await photoSpool.open(name);
  const viewer = file && (await viewerOf(call));
  if (!viewer || !name.startsWith(`${viewer.id}/`)) return notFound();
  const bytes = await file.read();
  return bytes ? privatePhoto(bytes, file.contentType, call) : notFound();
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
  const bytes = isStoredName(`${photo.key}/${file}`) ? await storage.get(`${photo.key}/${file}`) : null;
  return bytes ? privatePhoto(bytes, contentTypeOf(file), call) : notFound();
}

function privatePhoto(bytes: Buffer, contentType: string, { request }: Call): Response {
  const headers = {
    "Content-Type": contentType,
    "Content-Length": String(bytes.length),
    "Cache-Control": "private, no-store",
    "Content-Security-Policy": "default-src 'none'",
  };
  return new Response(request.method === "HEAD" ? null : new Uint8Array(bytes), { headers });
}

function notFound(): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(`${refusalTexts.noPhoto}\n`, { status: 404, headers });
}
