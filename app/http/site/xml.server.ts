import { type Readable, pipeline } from "node:stream";
import { streamed } from "./streamed.server.ts";

/** How much is sent at once, in characters. */
const chunkLength = 64 * 1024;

/** Headers of XML that is the same for everybody and may be cached. */
export function xmlHeaders(type: string, seconds: number): Record<string, string> {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${seconds}` };
}

/**
 * XML that is generated while it is read ({@link streamed}).
 * @param entries in object mode, for `writer`
 */
export function streamedXml(
  request: Request,
  entries: Readable,
  writer: NodeJS.ReadWriteStream & AsyncIterable<Buffer | string>,
  headers: Record<string, string>,
): Response {
  pipeline(entries, writer, () => {});
  return streamed(request, inChunks(writer, entries), headers);
}

/** Joins the short strings that a writer emits, since every chunk that is sent costs time. */
async function* inChunks(
  writer: AsyncIterable<Buffer | string>,
  entries: Readable,
): AsyncGenerator<string, void, void> {
  let text = "";
  try {
    for await (const some of writer) {
      text += String(some);
      if (text.length < chunkLength) continue;
      yield text;
      text = "";
    }
    yield text;
  } finally {
    // The client may have disconnected before the last of them.
    entries.destroy();
  }
}
