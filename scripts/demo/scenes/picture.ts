import { type Colour, type Light, lights, mix, type Palette, palettes, under } from "./colour.ts";
import { Random } from "./random.ts";
import { type Scene, sceneHeight, sceneWidth } from "./scene.ts";

/** A place on the picture in pixels, from the top left. */
export type Point = readonly [x: number, y: number];

export interface Style {
  opacity?: number;
  /** Softens the corners by this many pixels (a stroke of the fill's own paint). */
  round?: number;
  stroke?: string;
  strokeWidth?: number;
  clip?: string;
}

/** One decimal is a tenth of a pixel; more only makes the document longer. */
const px = (value: number) => String(Math.round(value * 10) / 10);

export const pointList = (points: readonly Point[]) => points.map(([x, y]) => `${px(x)},${px(y)}`).join(" ");

/** The SVG document under work: marks are painted in the order they are added. */
export class Picture {
  readonly random: Random;
  readonly light: Light;
  readonly palette: Palette;
  private readonly ids = new Map<string, string>();
  private readonly definitions = new Map<string, string>();
  private readonly marks: string[] = [];

  constructor(scene: Scene) {
    this.random = new Random(scene.seed);
    this.light = lights[scene.time];
    this.palette = palettes[scene.palette];
  }

  rect(x: number, y: number, width: number, height: number, fill: string, style: Style = {}, corner = 0): void {
    const rounding = corner > 0 ? ` rx="${px(corner)}"` : "";
    this.mark(`rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${rounding}`, fill, style);
  }

  polygon(points: readonly Point[], fill: string, style: Style = {}): void {
    if (points.length >= 3) this.mark(`polygon points="${pointList(points)}"`, fill, style);
  }

  /** `d` is SVG path data; numbers in it should already be whole or short. */
  path(d: string, fill: string, style: Style = {}): void {
    this.mark(`path d="${d.replace(/-?\d+\.\d+/g, (n) => px(Number(n)))}"`, fill, style);
  }

  line(points: readonly Point[], colour: Colour, width: number, opacity = 1): void {
    const style = { stroke: colour, strokeWidth: width, opacity };
    this.mark(`polyline points="${pointList(points)}" stroke-linecap="round"`, "none", style);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, style: Style = {}): void {
    this.mark(`ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}"`, fill, style);
  }

  /** A paint running through the colours, from top to bottom or from left to right of the shape. */
  gradient(colours: readonly Colour[], direction: "down" | "across" = "down"): string {
    const stops = colours.map(
      (colour, i) => `<stop offset="${px((i / (colours.length - 1)) * 100)}%" stop-color="${colour}"/>`,
    );
    const ends = direction === "down" ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
    return this.define(
      `linear ${direction} ${colours.join()}`,
      (id) => `<linearGradient id="${id}" ${ends}>${stops.join("")}</linearGradient>`,
    );
  }

  /** A colour that fades from one opacity to another. */
  fade(colour: Colour, from: number, to: number, direction: "down" | "across" = "down"): string {
    const ends = direction === "down" ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
    return this.define(
      `fade ${direction} ${colour} ${from} ${to}`,
      (id) =>
        `<linearGradient id="${id}" ${ends}><stop stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="${to}"/></linearGradient>`,
    );
  }

  /** A paint that is strongest in the middle of the shape and gone at its edge: lamps, contact shadows. */
  glow(colour: Colour, opacity: number): string {
    return this.define(
      `glow ${colour} ${opacity}`,
      (id) =>
        `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${(opacity * 0.45).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    );
  }

  /** A clip for marks that must stay inside an outline. */
  clip(points: readonly Point[]): string {
    const outline = pointList(points);
    return this.define(`clip ${outline}`, (id) => `<clipPath id="${id}"><polygon points="${outline}"/></clipPath>`);
  }

  /** The finished document. */
  toString(): string {
    const size = `width="${sceneWidth}" height="${sceneHeight}" viewBox="0 0 ${sceneWidth} ${sceneHeight}"`;
    const defs = [...this.definitions.values()].join("");
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${this.marks.join("\n")}</svg>\n`;
  }

  /** What a thing of this colour looks like outside at this hour. */
  tone(colour: Colour): Colour {
    return under(this.light.tint, colour);
  }

  /** The colour of distant things: `distance` 0 is here, 1 is lost in the haze. */
  hazed(colour: Colour, distance: number): Colour {
    return mix(this.tone(colour), this.light.haze, distance);
  }

  private define(key: string, build: (id: string) => string): string {
    const known = this.ids.get(key) ?? `d${this.ids.size}`;
    if (!this.ids.has(key)) {
      this.ids.set(key, known);
      this.definitions.set(key, build(known));
    }
    return `url(#${known})`;
  }

  private mark(element: string, fill: string, { opacity, round, stroke, strokeWidth, clip }: Style): void {
    const line = stroke ?? (round ? fill : undefined);
    // A layer for the whole element is slow; it is only needed where fill and line overlap.
    const seeThrough = !line ? "fill-opacity" : fill === "none" ? "stroke-opacity" : "opacity";
    const attributes = [
      `fill="${fill}"`,
      line && `stroke="${line}" stroke-width="${px(strokeWidth ?? round ?? 1)}" stroke-linejoin="round"`,
      opacity !== undefined && opacity < 1 && `${seeThrough}="${opacity.toFixed(2)}"`,
      clip && `clip-path="${clip}"`,
    ];
    this.marks.push(`<${element} ${attributes.filter(Boolean).join(" ")}/>`);
  }
}

/** Path data for a full circle, to be joined with others into one shape. */
export function circle(x: number, y: number, radius: number): string {
  const [r, d] = [radius.toFixed(1), (radius * 2).toFixed(1)];
  return `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0 -${d} 0z`;
}
