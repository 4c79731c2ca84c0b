import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeSlowBody } from "#app/http/server/slow-body.server.ts";

// TRUST.md row 19.
describe("a request body that arrives too slowly", () => {
  const length = 3000;
  const server = http.createServer((request, response) => {
    closeSlowBody(request, { bytesPerSecond: 100, after: 200 });
    request.resume().once("end", () => response.end("thanks"));
  });
  beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
  afterAll(() => void server.close().closeAllConnections());

  /** Sends a body in pieces, one every 20 ms. @returns the complete response, once the connection is closed */
  async function send(piece: number): Promise<string> {
    const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (bytes: Buffer) => (answer += bytes.toString())).on("error", () => {});
    // Whoever writes to a connection that the server has closed may get an error first.
    const closed = new Promise((resolve) => socket.once("close", resolve));
    socket.write(`POST / HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`);
    for (let sent = 0; sent < length && !socket.destroyed; sent += piece) {
      socket.write("x".repeat(piece));
      await pause(20);
    }
    await closed;
    return answer;
  }

  it("is cut off", async () => {
    expect(await send(1)).toBe("");
  });

  it("is read to its end while it is slow but steady", async () => {
    expect(await send(100)).toContain("thanks");
  });
});
