import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";

describe("the address of a client", () => {
  const servers: http.Server[] = [];
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const server of servers.splice(0)) server.close();
  });

  /** Sends a request to a loopback server that trusts this many proxies. */
  async function addressOf(proxies: number, forwarded: string | string[] | undefined): Promise<string> {
    vi.stubEnv("TRUST_PROXY", String(proxies));
    vi.resetModules();
    const { clientAddress } = await import("#app/http/site/client-address.server.ts");
    const server = http.createServer((request, response) => void response.end(clientAddress(request)));
    servers.push(server);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const { port } = server.address() as AddressInfo;
    const headers = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
    const asked = http.get({ host: "127.0.0.1", port, headers, agent: false });
    const [response] = (await once(asked, "response")) as [http.IncomingMessage];
    return text(response);
  }

  it.each<[string, number, string | string[] | undefined, string]>([
    ["that of the connection, without a proxy, whatever the header says", 0, "203.0.113.7", "127.0.0.1"],
    ["the last one that a single proxy wrote", 1, "198.51.100.1, 198.51.100.2, 203.0.113.7", "203.0.113.7"],
    ["the one in the header that a single proxy added", 1, ["198.51.100.1", "203.0.113.7"], "203.0.113.7"],
    ["the one that the outer of two proxies wrote", 2, "198.51.100.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["that of the connection if the header is missing", 1, undefined, "127.0.0.1"],
    ["that of the connection if there are fewer entries than proxies", 2, "203.0.113.7", "127.0.0.1"],
    ["unknown if the entry is not an address", 1, "203.0.113.7, unknown", "unknown"],
    // Some proxies write the port, too: Azure's, for one.
    ["read without a port", 1, "203.0.113.7:51234", "203.0.113.7"],
    ["read without brackets and port", 1, "[2001:db8:1:2::5]:51234", "2001:db8:1:2::/64"],
  ])("is %s", async (_case, proxies, forwarded, address) => {
    expect(await addressOf(proxies, forwarded)).toBe(address);
  });
});
