import type { LoaderFunctionArgs } from "@remix-run/node";
import { disk } from "#app/services/storage.server.ts";

/** Photos, where the disk keeps them. Names tell their content, so an answer is good for ever. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const file = await disk?.open(params["*"] ?? "");
  if (!file) return new Response("There is no such picture.\n", { status: 404 });
  const headers = {
    "Content-Type": file.contentType,
    "Content-Length": String(file.size),
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'",
  };
  return new Response(request.method === "HEAD" ? null : (file.stream as ReadableStream<Uint8Array>), { headers });
}
