import { type Readable, pipeline } from "node:stream";
import { streamed } from "./streamed.server.ts";

/** How much is sent at once, in characters. */
const pieceLength = 64 * 1024;

/** XML that anybody may keep for a while: it is the same for all. */
export function xmlHeaders(type: string, seconds: number): Record<string, string> {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${seconds}` };
}

/**
 * XML that is written while it is read ({@link streamed}).
 * @param entries in object mode, for `writer`
 */
export function streamedXml(
  request: Request,
  entries: Readable,
  writer: NodeJS.ReadWriteStream & AsyncIterable<Buffer | string>,
  headers: Record<string, string>,
): Response {
  pipeline(entries, writer, () => {});
  return streamed(request, inPieces(writer, entries), headers);
}

/** Joins the few characters that a writer gives at a time, since every piece that is sent costs time. */
async function* inPieces(
  writer: AsyncIterable<Buffer | string>,
  entries: Readable,
): AsyncGenerator<string, void, void> {
  let text = "";
  try {
    for await (const some of writer) {
      text += String(some);
      if (text.length < pieceLength) continue;
      yield text;
      text = "";
    }
    yield text;
  } finally {
    // The reader may have left before the last of them.
    entries.destroy();
  }
}
