import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { env } from "#app/env.server.ts";

/** remix-serve hands no client address to the app; Node's server puts it here, whatever the client sent by that name. */
export const clientAddressHeader = "gharsetu-client-address";

/**
 * Who is counted as one client: an IPv4 address, or the /64 network of an IPv6 one, since that is what a household or a
 * rented server has at the least.
 */
export function clientNetwork(address: string): string {
  const bare = withoutPort(address);
  if (!ipaddr.isValid(bare)) return "unknown";
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/**
 * Where a request comes from. X-Forwarded-For is believed as far as TRUST_PROXY proxies have written it: the entry the
 * outermost of them added is the client's, and what stands before that is the client's own invention.
 */
export function clientAddress(request: IncomingMessage): string {
  const hops = [request.headersDistinct["x-forwarded-for"] ?? []]
    .flat()
    .flatMap((line) => line.split(","))
    .map((hop) => hop.trim());
  const claimed = env.TRUST_PROXY > 0 ? hops.at(-env.TRUST_PROXY) : undefined;
  return clientNetwork(claimed ?? request.socket.remoteAddress ?? "");
}

/** Some proxies write the port, too: `203.0.113.7:443`, `[2001:db8::7]:443`. */
function withoutPort(address: string): string {
  return /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
