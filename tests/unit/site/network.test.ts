import { expect, it } from "vitest";
import { networksOf, widestNetworkOf } from "#app/domain/site/addresses/network.ts";

it.each([
  ["203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
  ["::ffff:203.0.113.7", ["203.0.113.7", "203.0.113.0/24"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:2ff::1", ["2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["fe80::1%eth0", ["fe80::/64", "fe80::/56", "fe80::/48"]],
  ["", ["unknown"]],
  ["1".repeat(5000), ["unknown"]],
])("the networks of %j are %j", (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names);
  expect(widestNetworkOf(address)).toBe(names.at(-1));
});
