import type { PaletteName, Scene, SceneKind, TimeOfDay } from "./scenes/scene.ts";

/** A demo listing, with the fields of the listing form. Prices are whole rupees, per month for rent. */
export interface DemoListing {
  /** Which of `demoOwners` it belongs to. */
  owner: 0 | 1 | 2;
  type: "rent" | "sell";
  name: string;
  bedroom: number;
  bathroom: number;
  parking: boolean;
  furnished: boolean;
  /** Ends in the city and the PIN code. */
  address: string;
  description: string;
  offer: boolean;
  regularPrice: number;
  /** Only with an offer, and below the regular price. */
  discountedPrice?: number;
  latitude: number;
  longitude: number;
  /** Its pictures, 2 to 5; the first is the cover. */
  scenes: Scene[];
}

/** The pictures of one home: one palette throughout, seeds counting up from `seed`. */
export function views(palette: PaletteName, seed: number, ...shots: `${SceneKind} ${TimeOfDay}`[]): Scene[] {
  return shots.map((shot, i) => {
    const [kind, time] = shot.split(" ") as [SceneKind, TimeOfDay];
    return { kind, palette, time, seed: seed + i };
  });
}
