import { once } from "node:events";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, startApp } from "../../support/server/app.ts";

// TRUST.md row 19. In real time: it takes two minutes.
describe("a form that arrives too slowly", () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app?.stop());

  it("is cut off, while a merely slow one is accepted", { timeout: 300_000 }, async () => {
    const send = async (piece: number) => {
      const body = `name=Asha&email=asha%40example.org&message=${"x".repeat(40_000)}`;
      const socket = net.connect(Number(new URL(app.url).port), "127.0.0.1");
      let answer = "";
      socket.on("data", (bytes: Buffer) => (answer += bytes.toString())).on("error", () => {});
      const closed = once(socket, "close");
      socket.write(
        `POST /contact HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nConnection: close\r\n` +
          `Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      for (let sent = 0; sent < body.length && !socket.destroyed; sent += piece) {
        socket.write(body.slice(sent, sent + piece));
        await pause(500);
      }
      await closed;
      return answer;
    };
    const [drops, slow] = await Promise.all([send(50), send(300)]);
    expect(drops).toBe("");
    // The message is too long, but it was read.
    expect(slow).toMatch(/^HTTP\/1\.1 422 /);
  });
});
