import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that systems give to outgoing connections: from 32768 on Linux, from 49152 elsewhere. */
const [lowest, highest] = [20_000, 32_767];

/** A loopback port that was free a moment ago, and that no outgoing connection takes before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest + 1);
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort();
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return port;
}
