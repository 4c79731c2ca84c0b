import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addressLimits } from "#app/domain/site/limits.ts";
import { clientAddressHeader } from "#app/http/site/client-address.server.ts";
import { limitByAddress } from "#app/http/server/address-limits.server.ts";

let arrived = 0;
let handled = 0;
const server = http.createServer((request, response) => {
  arrived++;
  request.headers[clientAddressHeader] = "192.0.2.1";
  void limitByAddress(request, response, () => {
    if (request.method === "POST") response.end();
    else handled++;
  });
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());

const ask = async (method: string) => {
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/all`, { method });
  return status;
};

// TRUST.md row 46.
it("a form is accepted even while an address has its maximum of pages waiting", async () => {
  const places = addressLimits.atOnce + addressLimits.waiting;
  const pages = Array.from({ length: places }, () => ask("GET"));
  await expect.poll(() => arrived).toBe(places);
  await expect.poll(() => handled).toBe(addressLimits.atOnce);
  expect(await ask("GET")).toBe(429);
  expect(await ask("POST")).toBe(200);

  server.closeAllConnections();
  await Promise.allSettled(pages);
});
