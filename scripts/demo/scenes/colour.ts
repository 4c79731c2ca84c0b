import type { PaletteName, TimeOfDay } from "./scene.ts";

/** A colour as `#rrggbb`. */
export type Colour = string;

type Channels = readonly [red: number, green: number, blue: number];

function channels(colour: Colour): Channels {
  const bits = Number.parseInt(colour.slice(1), 16);
  return [bits >> 16, (bits >> 8) & 255, bits & 255];
}

function fromChannels([red, green, blue]: Channels): Colour {
  const bits = [red, green, blue].reduce((sum, c) => sum * 256 + Math.min(255, Math.max(0, Math.round(c))), 0);
  return `#${bits.toString(16).padStart(6, "0")}`;
}

/** `share` 0 is all of `a`, 1 all of `b`. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const [x, y] = [channels(a), channels(b)];
  return fromChannels([x[0] + (y[0] - x[0]) * share, x[1] + (y[1] - x[1]) * share, x[2] + (y[2] - x[2]) * share]);
}

/** What `colour` looks like under a light of the colour `tint`. */
export function under(tint: Colour, colour: Colour): Colour {
  const [x, y] = [channels(tint), channels(colour)];
  return fromChannels([(x[0] * y[0]) / 255, (x[1] * y[1]) / 255, (x[2] * y[2]) / 255]);
}

/** Below 1 darkens towards a cool shadow, above 1 lightens towards white. */
export function shade(colour: Colour, factor: number): Colour {
  return factor <= 1 ? mix("#2a2440", colour, factor) : mix(colour, "#fffaf0", factor - 1);
}

export interface Palette {
  /** Plaster outside and the main wall inside. */
  wall: Colour;
  /** A second plaster, or the wall behind the bed. */
  feature: Colour;
  trim: Colour;
  roof: Colour;
  door: Colour;
  /** The large piece of furniture. */
  fabric: Colour;
  /** Cushions, throws, art. */
  accent: Colour;
  second: Colour;
  wood: Colour;
}

export const palettes: Record<PaletteName, Palette> = {
  terracotta: {
    wall: "#f6eadb",
    feature: "#d98e6c",
    trim: "#fffaf2",
    roof: "#a9482c",
    door: "#7b3a22",
    fabric: "#c8674a",
    accent: "#e9a23b",
    second: "#1f6673",
    wood: "#b27a4b",
  },
  teal: {
    wall: "#eef1ea",
    feature: "#5f9a9c",
    trim: "#fdfcf7",
    roof: "#9c5239",
    door: "#0f4c5c",
    fabric: "#2a7280",
    accent: "#e0784f",
    second: "#e9b65d",
    wood: "#a97449",
  },
  marigold: {
    wall: "#f8e6bd",
    feature: "#e3b052",
    trim: "#fffaf0",
    roof: "#a8523a",
    door: "#28606a",
    fabric: "#dba042",
    accent: "#b04a30",
    second: "#2b6c74",
    wood: "#9b6640",
  },
  sage: {
    wall: "#f3f0e3",
    feature: "#9fb08b",
    trim: "#fffdf6",
    roof: "#8f5a44",
    door: "#4f6b4a",
    fabric: "#8ba27c",
    accent: "#d67f50",
    second: "#f0cf8e",
    wood: "#c09260",
  },
  rose: {
    wall: "#f7e6dc",
    feature: "#d8a091",
    trim: "#fff8f3",
    roof: "#95483f",
    door: "#5d3a4a",
    fabric: "#c98576",
    accent: "#35707a",
    second: "#eab65a",
    wood: "#a66e4d",
  },
  indigo: {
    wall: "#efece6",
    feature: "#5d7497",
    trim: "#fdfbf5",
    roof: "#7d4a3f",
    door: "#33446b",
    fabric: "#46608c",
    accent: "#eaa83f",
    second: "#cf6d4b",
    wood: "#8e5f3f",
  },
};

export interface Light {
  time: TimeOfDay;
  /** Sky from the top of the picture to the horizon. */
  sky: readonly [Colour, Colour, Colour];
  /** What distance fades into. */
  haze: Colour;
  /** The colour daylight gives to things outside, and a milder one for things inside. */
  tint: Colour;
  tintInside: Colour;
  cloud: Colour;
  /** Colour of the sun or the moon. */
  disc: Colour;
  /** Share of windows with a lamp behind them; above 0 lamps inside are on. */
  lamps: number;
  /** Opacity of cast shadows. */
  shadow: number;
  /** Opacity of sunlight on floors. */
  shafts: number;
}

export const lights: Record<TimeOfDay, Light> = {
  dawn: {
    time: "dawn",
    sky: ["#8fb4cf", "#f2c9b6", "#fdebd3"],
    haze: "#f5d9c8",
    tint: "#fdeae0",
    tintInside: "#fff4ec",
    cloud: "#fff1e6",
    disc: "#fff3d6",
    lamps: 0.12,
    shadow: 0.2,
    shafts: 0.34,
  },
  day: {
    time: "day",
    sky: ["#63aad1", "#a8d5e8", "#e8f4f0"],
    haze: "#dcebea",
    tint: "#ffffff",
    tintInside: "#ffffff",
    cloud: "#ffffff",
    disc: "#fffbe8",
    lamps: 0,
    shadow: 0.26,
    shafts: 0.42,
  },
  golden: {
    time: "golden",
    sky: ["#6fa6bd", "#f0cf9c", "#fde3ae"],
    haze: "#f7dcae",
    tint: "#ffecd0",
    tintInside: "#fff1dc",
    cloud: "#fff0cf",
    disc: "#fff2c4",
    lamps: 0.15,
    shadow: 0.3,
    shafts: 0.5,
  },
  dusk: {
    time: "dusk",
    sky: ["#2d4470", "#a9718d", "#f6b27c"],
    haze: "#c48e94",
    tint: "#b9a5bd",
    tintInside: "#f7e0cb",
    cloud: "#e3a096",
    disc: "#ffd9a0",
    lamps: 0.62,
    shadow: 0.26,
    shafts: 0,
  },
  night: {
    time: "night",
    sky: ["#0d1934", "#1f3560", "#51608a"],
    haze: "#3a4a75",
    tint: "#7482b0",
    tintInside: "#f0d8bc",
    cloud: "#2c4270",
    disc: "#fdf6df",
    lamps: 0.6,
    shadow: 0.3,
    shafts: 0,
  },
};
