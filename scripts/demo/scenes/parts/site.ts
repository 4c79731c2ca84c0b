import { type Colour, mix, shade } from "../colour.ts";
import type { Picture } from "../picture.ts";
import { sceneHeight, sceneWidth } from "../scene.ts";
import { Frame, type Vector } from "../space.ts";

export interface Standpoint {
  /** Metres from the viewer to the middle of the front of the building. */
  distance: number;
  /** How far the building is turned away, in radians. */
  turn: number;
  /** Pixels from the top; the height of the eye in metres. */
  horizon: number;
  eye?: number;
  focal?: number;
  centre?: number;
}

/** Where the sun stands for the shading of facades: high from the left front, low late in the day. */
function sunOf(picture: Picture): Vector {
  const low = picture.light.time === "golden" || picture.light.time === "dawn";
  return low ? [-0.72, 0.32, -0.62] : [-0.5, 0.62, -0.6];
}

/** A frame on the ground at the foot of the building's front, `u` 0 in its middle. */
export function standAt(picture: Picture, point: Standpoint): { site: Frame; ground: Frame } {
  const { distance, turn, horizon, eye = 1.7, focal = 1150, centre = sceneWidth / 2 } = point;
  const camera = {
    eye: [0, eye, -distance],
    focal,
    horizon,
    centre,
    tint: picture.light.tint,
    sun: sunOf(picture),
    ambient: 0.74,
  } as const;
  return { site: new Frame(picture, camera, [0, 0, 0], turn), ground: new Frame(picture, camera, [0, 0, 0]) };
}

/** Grass, earth or paving from the horizon to the lower edge. */
export function drawGround(picture: Picture, horizon: number, colour: Colour): void {
  const near = picture.tone(colour);
  const paint = picture.gradient([
    mix(near, picture.light.haze, 0.55),
    mix(near, picture.light.haze, 0.08),
    shade(near, 0.84),
  ]);
  picture.rect(0, horizon, sceneWidth, sceneHeight - horizon, paint);
}

/** A strip of road or pavement right across, from `n` to `n + depth` metres in front of the building. */
export function drawRoad(ground: Frame, n: number, depth: number, colour: Colour, kerb = true): void {
  const tone = ground.lit(colour, [0, 1, 0]);
  ground.mat(-80, n, 160, depth, tone);
  if (kerb) ground.mat(-80, n - 0.25, 160, 0.25, ground.lit("#e8dfd0", [0, 1, 0]));
}

/** The shadow a building throws on the ground towards the right front. */
export function castShadow(site: Frame, u: number, w: number, n: number, reach: number): void {
  const { light } = site.picture;
  site.mat(u, n - 0.02, w, 0.6, "#1d1930", { opacity: light.shadow * 0.9 });
  site.face(
    [
      [u + w, 0, n],
      [u + w + reach, 0, n - reach * 0.5],
      [u + w + reach, 0, n - reach * 1.6],
      [u + w, 0, n - reach],
    ],
    "#1d1930",
    {
      opacity: light.shadow * 0.7,
    },
  );
}

/** Grass blades and small stones, so that a lawn is not one flat colour. */
export function drawTufts(ground: Frame, from: number, to: number, colour: Colour): void {
  const { picture } = ground;
  const { random } = picture;
  for (let i = 0; i < 60; i++) {
    const [u, n] = [random.between(-11, 11), random.between(from, to)];
    const [x, y] = ground.at(u, 0, n);
    const s = ground.scale(u, 0, n) * 0.13;
    const tone = picture.tone(shade(colour, random.between(0.78, 1.14)));
    picture.path(
      `M${x - s * 0.5} ${y}L${x - s * 0.35} ${y - s * 0.8}L${x - s * 0.1} ${y}L${x + s * 0.1} ${y - s}L${x + s * 0.3} ${y}L${x + s * 0.6} ${y - s * 0.7}L${x + s * 0.5} ${y}z`,
      tone,
      { opacity: 0.75 },
    );
  }
}

/** A small hatchback, seen from the side, its front to the right; `u` is its rear end. */
export function drawCar(site: Frame, u: number, n: number, colour: Colour): void {
  const { picture } = site;
  const s = site.scale(u + 1.8, 0, n);
  const [x, y] = site.at(u, 0, n);
  const at = (dx: number, dy: number) => `${(x + dx * s).toFixed(1)} ${(y - dy * s).toFixed(1)}`;
  picture.ellipse(x + 1.85 * s, y, 2.1 * s, 0.22 * s, picture.glow("#15131f", 0.6));
  const paint = picture.tone(colour);
  picture.path(
    `M${at(0.05, 0.35)}L${at(0.02, 0.85)}Q${at(0.1, 1.05)} ${at(0.35, 1.1)}L${at(0.8, 1.46)}Q${at(1.1, 1.54)} ${at(1.9, 1.5)}Q${at(2.25, 1.47)} ${at(2.75, 1.03)}L${at(3.45, 0.9)}Q${at(3.7, 0.84)} ${at(3.72, 0.55)}L${at(3.7, 0.32)}z`,
    picture.gradient([shade(paint, 1.16), paint, shade(paint, 0.76)]),
  );
  const glass = mix("#26374b", picture.light.sky[1], 0.3);
  picture.path(`M${at(0.55, 1.05)}L${at(0.92, 1.38)}L${at(1.5, 1.42)}L${at(1.5, 1.05)}z`, glass);
  picture.path(`M${at(1.6, 1.05)}L${at(1.6, 1.42)}Q${at(2.1, 1.42)} ${at(2.55, 1.04)}z`, glass);
  for (const wheel of [0.75, 2.95]) {
    const [wx, wy] = [x + wheel * s, y - 0.32 * s];
    picture.ellipse(wx, wy, 0.33 * s, 0.33 * s, "#23212b");
    picture.ellipse(wx, wy, 0.17 * s, 0.17 * s, "#a9acb3");
  }
  picture.ellipse(x + 3.62 * s, y - 0.72 * s, 0.07 * s, 0.09 * s, "#fff0c4");
}
