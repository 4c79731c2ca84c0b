import { type HomeFacts, factLists, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { near, weighted } from "./search-world.ts";

/** Plots, which have no bedrooms, are left out. Rooms are only for rent. */
const drawKind = (room: number) =>
  weighted([...homeKinds], (kind) => ({ flat: 60, house: 15, villa: 4, floor: 10, studio: 6, room, plot: 0 })[kind]);
const drawForRent = drawKind(3);
const drawForSale = drawKind(0);

/** The optional facts of a generated home: two in five have none, others are told by one owner in two. */
export function factsAt(
  random: () => number,
  { sell, bedroom, regular }: { sell: boolean; bedroom: number; regular: number },
): HomeFacts {
  if (random() < 0.4) return {};
  const maybe = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined);
  const some = <Item>(items: readonly Item[]) => {
    const found = items.filter(() => random() < 0.4);
    return found.length > 0 ? found : undefined;
  };
  const month = () => `2026-${String(1 + Math.floor(random() * 12)).padStart(2, "0")}-15`;
  const area = maybe(0.6, () => Math.round((250 + 330 * bedroom) * Math.exp(near(0, 0.2, random))));
  return {
    home: maybe(0.7, () => (sell ? drawForSale : drawForRent)(random)),
    ...(area !== undefined && { area, areaUnit: "sq-ft" as const }),
    areaKind: area === undefined ? undefined : maybe(0.7, () => (random() < 0.5 ? "carpet" : "super")),
    deposit: sell ? undefined : maybe(0.5, () => regular * Math.floor(random() * 7)),
    availableFrom: maybe(0.3, month),
    furnishing: maybe(0.3, () => (random() < 0.6 ? "semi" : "full")),
    parkingFor: maybe(0.4, () => some(factLists.parkingFor)),
    lift: maybe(0.5, () => random() < 0.6),
    gated: maybe(0.5, () => random() < 0.4),
    pets: sell ? undefined : maybe(0.3, () => random() < 0.3),
    tenants: sell ? undefined : maybe(0.5, () => some(factLists.tenants)),
  };
}
