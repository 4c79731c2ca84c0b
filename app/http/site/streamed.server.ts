import { logFailure } from "./failure.server.ts";
import { closeConnection, untilDrained } from "./client-connection.server.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * A response that is produced no faster than the client reads it, and stops when the client disconnects. If it fails
 * midway, it breaks the connection, so that nobody takes it for complete.
 */
export function streamed(
  request: Request,
  pieces: AsyncGenerator<string, void, void>,
  headers: Record<string, string>,
): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        if (await untilDrained(request)) {
          const { done, value } = await pieces.next();
          if (!done) return controller.enqueue(Buffer.from(value));
        }
      } catch (error) {
        logFailure(logTexts.interrupted, error);
        closeConnection(request);
      }
      await pieces.return();
      // Also after a failure: Express would log an error's stack trace.
      controller.close();
    },
    cancel: async () => void (await pieces.return()),
  });
  return new Response(body, { headers });
}

/** Puts back an item that was taken first, so that a failure could be reported before anything was sent. */
export async function* startingWith<Item>(first: Item, rest: AsyncIterable<Item>): AsyncGenerator<Item, void, void> {
  yield first;
  yield* rest;
}
