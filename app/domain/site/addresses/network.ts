import ipaddr from "ipaddr.js";

/**
 * The prefix lengths by which clients are counted: a single IPv4 address and its neighbours; of IPv6, what a household or a
 * rented server gets at least (/64) and often (/56), and what a company or a tunnel gets (/48).
 */
export type PrefixLength = 32 | 24 | 64 | 56 | 48;

interface Network {
  prefixLength: PrefixLength;
  /** A single IPv4 address, or a network such as `203.0.113.0/24` and `2001:db8:1::/48`. */
  name: string;
}

/**
 * The networks of a client, the narrowest first. An IPv4 address written as IPv6 (`::ffff:203.0.113.7`) is IPv4.
 * @param client its address, or the name of its narrowest network; everything else is the one client "unknown"
 */
export function networksOf(client: string): [Network, ...Network[]] {
  const address = client.length <= 100 ? client.replace(/\/64$/, "") : "";
  if (!ipaddr.isValid(address)) return [{ prefixLength: 32, name: "unknown" }];
  const parsed = ipaddr.process(address);
  const text = parsed.toString();
  if (parsed.kind() === "ipv4") {
    const neighbours = ipaddr.IPv4.networkAddressFromCIDR(`${text}/24`).toString();
    return [
      { prefixLength: 32, name: text },
      { prefixLength: 24, name: `${neighbours}/24` },
    ];
  }
  const network = (prefixLength: 64 | 56 | 48) => ({
    prefixLength,
    name: `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${prefixLength}`).toString()}/${prefixLength}`,
  });
  return [network(64), network(56), network(48)];
}

/** The widest network of a client: people in different ones are rarely the same person. */
export function widestNetworkOf(client: string): string {
  const networks = networksOf(client);
  return networks[networks.length - 1]!.name;
}
