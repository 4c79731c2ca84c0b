import type { IncomingMessage } from "node:http";
import { networksOf } from "#app/domain/site/addresses/network.ts";
import { env } from "#app/env.server.ts";

/**
 * remix-serve does not pass the client's address to the app; our listener sets it in this header, whatever the client
 * sent.
 */
export const clientAddressHeader = "gharsetu-client-address";

/**
 * The network that counts as one client: an IPv4 address, or the /64 network of an IPv6 one, the minimum that a
 * household or a rented server gets.
 */
export function clientNetwork(address: string): string {
  return networksOf(withoutPort(address))[0].name;
}

/**
 * The client's address. X-Forwarded-For is trusted as far as TRUST_PROXY proxies have written it: the entry added by
 * the outermost one is the client's, and the client itself may have invented those before it.
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
