import { once } from "node:events";
import net from "node:net";
import { Transform } from "node:stream";
import { type OwnApp, startApp, useStarted, useDatabase } from "./app.ts";

/** A proxy in front of the database that a test can disconnect. */
export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  url: string;
  /** How many queries the server has answered so far. */
  answered(): number;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts and buffers everything, and passes nothing on, like a frozen server. */
  freeze(): void;
  /** Delays the database's responses by this many milliseconds. */
  slow(milliseconds: number): void;
  /** Listens again on the same port, and passes everything on at once. */
  mend(): Promise<void>;
}

/** Starts a proxy to the server in a database URL. End it with `cut`. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const open = new Set<net.Socket>();
  let frozen = false;
  let delay = 0;
  const delaying = () =>
    new Transform({ transform: (bytes, _encoding, pass) => void setTimeout(pass, delay, null, bytes) });
  let answered = 0;
  const server = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(delaying()).pipe(near);
    // PostgreSQL's ReadyForQuery: its type byte and its length of 5.
    let tail = "";
    far.on("data", (bytes: Buffer) => {
      const text = tail + bytes.toString("latin1");
      answered += text.split("Z\0\0\0\u0005").length - 1;
      tail = text.slice(-4);
    });
    if (frozen) for (const socket of [near, far]) socket.unpipe();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as net.AddressInfo;
  const url = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href;

  return {
    url,
    answered: () => answered,
    cut: async () => {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    freeze: () => {
      frozen = true;
      for (const socket of open) socket.unpipe();
    },
    slow: (milliseconds) => void (delay = milliseconds),
    mend: async () => {
      frozen = false;
      delay = 0;
      // What was buffered belongs to an old conversation.
      for (const socket of open) socket.destroy();
      if (!server.listening) await once(server.listen(port, "127.0.0.1"), "listening");
    },
  };
}

/**
 * An app that only the tests of this file or `describe` use, which reaches its database through a proxy. `app.db` connects
 * directly.
 * @param env more of its variables
 */
export function useAppBehindProxy(env?: () => Record<string, string>): { app: OwnApp; proxy: DatabaseProxy } {
  const database = useDatabase();
  const proxy = useStarted(async () => {
    const started = await startDatabaseProxy(database.url);
    return { ...started, stop: () => started.cut() };
  });
  const app = useStarted(async () => {
    const started = await startApp({ env: { DATABASE_URL: proxy.url, ...env?.() } });
    started.allowErrors(/cannot be reached|connection to the database broke/);
    return Object.assign(started, { databaseUrl: database.url, db: database.db });
  });
  return { app, proxy };
}
