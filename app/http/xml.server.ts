import { type Readable, pipeline } from "node:stream";
import { logFailure } from "./failure.server.ts";
import { hangUp, untilRead } from "./reader.server.ts";

/** How much is sent at once, in characters. */
const pieceLength = 64 * 1024;

/** XML that anybody may keep for a while: it is the same for all. */
export function xmlHeaders(type: string, seconds: number): Record<string, string> {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": `public, max-age=${seconds}` };
}

/**
 * An answer that is written while it is read, and no faster: entries are asked for as the reader takes them, and no
 * longer once that one has gone. An answer that fails midway breaks off, so that nobody takes it for whole.
 * @param entries in object mode, for `writer`
 */
export function streamedXml(
  request: Request,
  entries: Readable,
  writer: NodeJS.ReadWriteStream & AsyncIterable<Buffer | string>,
  headers: Record<string, string>,
): Response {
  pipeline(entries, writer, () => {});
  const pieces = inPieces(writer);
  const end = async () => {
    await pieces.return();
    entries.destroy();
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (await untilRead(request)) {
          const { done, value } = await pieces.next();
          if (!done) return controller.enqueue(Buffer.from(value));
        }
      } catch (error) {
        logFailure(`${new URL(request.url).pathname} broke off`, error);
        hangUp(request);
      }
      await end();
      // Also where it failed: Express would write an error's stack to the log.
      controller.close();
    },
    cancel: end,
  });
  return new Response(body, { headers });
}

/** A writer gives a few characters at a time, and each piece that is sent costs. */
async function* inPieces(writer: AsyncIterable<Buffer | string>): AsyncGenerator<string, void, void> {
  let text = "";
  for await (const some of writer) {
    text += String(some);
    if (text.length < pieceLength) continue;
    yield text;
    text = "";
  }
  yield text;
}
