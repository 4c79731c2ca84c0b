import { logFailure } from "./failure.server.ts";
import { hangUp, untilRead } from "./client-connection.server.ts";

/**
 * A response that is produced no faster than it is read, and no further once the reader has gone. One that fails midway
 * breaks off, so that nobody takes it for complete.
 */
export function streamed(
  request: Request,
  pieces: AsyncGenerator<string, void, void>,
  headers: Record<string, string>,
): Response {
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
      await pieces.return();
      // Also where it failed: Express would write an error's stack to the log.
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
