import type { FactItem, Furnishing, HomeKind } from "#app/domain/listing/facts/facts.ts";

/**
 * The bits of `listings.traits` (function `home_traits`): what the optional facts of a home say. An unknown fact has none of its
 * bits; the kind of a home is the one its title names if its owner has chosen none.
 */
export const traits = {
  home: {
    flat: 1 << 1,
    house: 1 << 2,
    villa: 1 << 3,
    floor: 1 << 4,
    studio: 1 << 5,
    room: 1 << 6,
    plot: 1 << 7,
  } satisfies Record<HomeKind, number>,
  furnishing: { semi: 1 << 8, full: 1 << 9 } satisfies Record<Furnishing, number>,
  parkingFor: { car: 1 << 10, "two-wheeler": 1 << 11, covered: 1 << 12 } satisfies Record<
    FactItem<"parkingFor">,
    number
  >,
  lift: { yes: 1 << 13, no: 1 << 14 },
  gated: { yes: 1 << 15, no: 1 << 16 },
  pets: { yes: 1 << 17, no: 1 << 18 },
  tenants: { family: 1 << 19, bachelors: 1 << 20, students: 1 << 21, company: 1 << 22 } satisfies Record<
    FactItem<"tenants">,
    number
  >,
};
