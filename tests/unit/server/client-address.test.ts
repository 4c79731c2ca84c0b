import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientNetwork } from "#app/http/site/client-address.server.ts";

describe("who is counted as one client", () => {
  it.each([
    ["an IPv4 address", "203.0.113.7", "203.0.113.7"],
    ["the same written as IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
    ["the same in hex", "::ffff:cb00:7107", "203.0.113.7"],
    ["an IPv6 address, by its /64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["the last of that network", "2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["the same in capitals and full length", "2001:0DB8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
    ["one of another network", "2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["loopback", "::1", "::/64"],
    ["one with a zone", "fe80::1%eth0", "fe80::/64"],
  ])("is %s", (_kind, address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });

  it.each([
    "",
    "unknown",
    "somewhere.example",
    "1.2.3.4.5",
    "1.2.3.256",
    "2001:db8::1::2",
    "<script>",
    "a".repeat(5000),
  ])("is one and the same for all that is no address, such as %j", (address) => {
    expect(clientNetwork(address)).toBe("unknown");
  });
});

describe("where a request comes from", () => {
  const servers: http.Server[] = [];
  afterEach(() => {
    vi.unstubAllEnvs();
    for (const server of servers.splice(0)) server.close();
  });

  /** Asks a server on loopback that believes so many proxies. */
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
    ["with no proxy, the connection", 0, undefined, "127.0.0.1"],
    ["with no proxy, the connection, whatever the header says", 0, "203.0.113.7", "127.0.0.1"],
    ["with one proxy, what it wrote", 1, "203.0.113.7", "203.0.113.7"],
    ["with one proxy, what it wrote last", 1, "198.51.100.1, 198.51.100.2, 203.0.113.7", "203.0.113.7"],
    ["with one proxy that adds a header of its own", 1, ["198.51.100.1", "203.0.113.7"], "203.0.113.7"],
    ["with two proxies, what the outer one wrote", 2, "198.51.100.1, 203.0.113.7, 10.0.0.2", "203.0.113.7"],
    ["with two proxies in two headers", 2, ["198.51.100.1, 203.0.113.7", "10.0.0.2"], "203.0.113.7"],
    ["with blanks around it", 1, " 198.51.100.1 ,  203.0.113.7 ", "203.0.113.7"],
    ["with an IPv6 client, its network", 1, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["with a header that is missing, the connection", 1, undefined, "127.0.0.1"],
    ["with fewer entries than proxies, the connection", 2, "203.0.113.7", "127.0.0.1"],
    ["with an entry that is no address, nobody in particular", 1, "203.0.113.7, unknown", "unknown"],
    // Some proxies write the port, too: Azure's, for one.
    ["with a port behind it, the address", 1, "203.0.113.7:51234", "203.0.113.7"],
    ["with brackets and a port, the network", 1, "[2001:db8:1:2::5]:51234", "2001:db8:1:2::/64"],
  ])("is, %s", async (_case, proxies, forwarded, address) => {
    expect(await addressOf(proxies, forwarded)).toBe(address);
  });
});
