import { type Colour, shade } from "../colour.ts";
import type { Picture } from "../picture.ts";
import { sceneHeight, sceneWidth } from "../scene.ts";
import { type Camera, Frame, type Vector } from "../space.ts";
import type { Opening } from "./openings.ts";

export type FloorKind = "planks" | "marble" | "tiles" | "terracotta";

export interface RoomPlan {
  width: number;
  height: number;
  /** Metres from the back wall to the viewer. */
  depth: number;
  wall: Colour;
  /** The back wall where it differs from the others. */
  back?: Colour;
  floor: FloorKind;
  /** Height of the eye in metres. */
  eye?: number;
  horizon?: number;
}

export interface Room {
  /** Stands in the middle of the foot of the back wall; `n` comes towards the viewer. */
  back: Frame;
  left: Frame;
  right: Frame;
  width: number;
  height: number;
  depth: number;
}

/** An empty room in perspective: walls, ceiling, floor, skirting. */
export function drawRoom(picture: Picture, plan: RoomPlan): Room {
  const { random, light } = picture;
  const { width, height, depth, eye = 1.25, horizon = 505 } = plan;
  const camera: Camera = {
    eye: [random.between(-0.35, 0.35), eye, -depth],
    focal: 1060,
    horizon,
    centre: sceneWidth / 2,
    tint: light.tintInside,
    sun: [-0.45, 0.62, -0.64],
    ambient: light.lamps > 0.3 ? 0.76 : 0.84,
  };
  const back = new Frame(picture, camera, [0, 0, 0], random.between(-0.09, 0.09));
  const half = width / 2;
  const left = back.leftWall(half, depth + 1);
  const right = back.rightWall(half);
  const room: Room = { back, left, right, width, height, depth };

  picture.rect(0, 0, sceneWidth, sceneHeight, back.lit(plan.wall));
  drawFloor(room, plan.floor);
  const ceiling = back.lit("#fdfaf3", [0, -1, 0], 1.16);
  back.face(
    [
      [-half, height, 0],
      [half, height, 0],
      [half, height, depth + 1],
      [-half, height, depth + 1],
    ],
    picture.gradient([ceiling, shade(ceiling, 0.95)]),
  );
  for (const [side, factor] of [
    [left, 0.94],
    [right, 1.06],
  ] as const) {
    const tone = shade(back.lit(plan.wall), factor);
    side.panel(0, 0, depth + 1, height, picture.gradient([tone, shade(tone, 0.93)], "across"));
  }
  const tone = back.lit(plan.back ?? plan.wall);
  back.panel(-half, 0, width, height, picture.gradient([shade(tone, 1.03), shade(tone, 0.95)]));
  // The corners gather a little shade.
  for (const [u, from, to] of [
    [-half, 0.13, 0],
    [half - 0.5, 0, 0.13],
  ] as const)
    back.panel(u, 0, 0.5, height, picture.fade("#3a2c3c", from, to, "across"));
  back.panel(-half, height - 0.35, width, 0.35, picture.fade("#3a2c3c", 0.1, 0));
  const trim = back.lit("#fdf9f1");
  for (const [wall, length] of [
    [back, width],
    [left, depth + 1],
    [right, depth + 1],
  ] as const) {
    const u = wall === back ? -half : 0;
    wall.panel(u, 0, length, 0.1, shade(trim, 0.94));
    wall.panel(u, height - 0.07, length, 0.07, trim);
  }
  return room;
}

const floorTones: Record<FloorKind, Colour> = {
  planks: "#c39a6b",
  marble: "#efe8dc",
  tiles: "#ded6c8",
  terracotta: "#c57b57",
};

function drawFloor(room: Room, kind: FloorKind): void {
  const { back, width, depth } = room;
  const { picture } = back;
  const { random } = picture;
  const half = width / 2;
  const tone = back.lit(floorTones[kind], [0, 1, 0], 1.02);
  back.mat(-half, 0, width, depth + 1, picture.gradient([shade(tone, 1.07), tone, shade(tone, 0.86)]));
  if (kind === "planks") {
    for (let u = -half; u < half; u += 0.19) {
      const w = Math.min(0.185, half - u);
      back.mat(u, 0, w, depth + 1, shade(tone, random.between(0.9, 1.08)), { opacity: 0.55 });
      for (let n = random.between(0.1, 1.2); n < depth - 0.3; n += random.between(0.9, 1.7))
        back.mat(u, n, w, 0.014, shade(tone, 0.68), { opacity: 0.6 });
    }
  } else {
    const size = kind === "terracotta" ? 0.4 : kind === "tiles" ? 0.6 : 0.9;
    const seam = shade(tone, kind === "marble" ? 0.88 : 0.8);
    for (let u = -half; u < half; u += size) {
      for (let n = 0; n < depth; n += size) {
        if (random.chance(0.5))
          back.mat(u, n, Math.min(size, half - u), size, shade(tone, random.between(0.95, 1.06)), { opacity: 0.5 });
      }
    }
    for (let u = -half + size; u < half; u += size) back.mat(u, 0, 0.012, depth + 1, seam);
    for (let n = size; n < depth; n += size) back.mat(-half, n, width, 0.012, seam);
  }
  // What the wall and the window leave on a polished floor.
  back.mat(-half, 0, width, 1.3, picture.fade("#fff8ea", 0.34, 0));
  back.mat(-half, 0, width, 0.22, picture.fade("#2c2030", 0.26, 0));
}

/** Sunlight through an opening of the left or the right wall, lying on the floor as its panes. */
export function drawSunPatch(room: Room, side: "left" | "right", opening: Opening, columns: number): void {
  const { back, width, depth } = room;
  const { light } = back.picture;
  if (light.shafts === 0) return;
  const sign = side === "left" ? 1 : -1;
  const wallU = (-sign * width) / 2;
  const near = (u: number) => (side === "left" ? depth + 1 - u : u);
  const [reach, slip] = [light.time === "day" ? 0.95 : 1.5, 0.35];
  const land = (u: number, v: number): Vector => [wallU + sign * v * reach, 0, near(u) + v * slip];
  const pane = opening.w / columns;
  for (let i = 0; i < columns; i++) {
    const [a, b] = [opening.u + i * pane + 0.04, opening.u + (i + 1) * pane - 0.04];
    const bottom = Math.max(0, opening.v);
    back.face(
      [land(a, bottom), land(b, bottom), land(b, opening.v + opening.h), land(a, opening.v + opening.h)],
      "#ffedb8",
      { opacity: light.shafts },
    );
  }
}

/** Low sun from the side, thrown across the back wall as a window's panes; draw it before the furniture. */
export function drawWallLight(room: Room, u: number, v: number): void {
  const { back } = room;
  const { light } = back.picture;
  if (light.time !== "golden" && light.time !== "dawn") return;
  for (const [i, j] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const [a, b] = [u + i * 0.56, v + j * 0.62 - i * 0.2];
    back.face(
      [
        [a, b, 0],
        [a + 0.5, b - 0.18, 0],
        [a + 0.5, b + 0.38, 0],
        [a, b + 0.56, 0],
      ],
      "#ffe7a6",
      { opacity: light.shafts * 0.75 },
    );
  }
}

/** The last touch inside: lamplight in the evening, a shade towards the corners of the picture. */
export function finishRoom(room: Room): void {
  const { picture } = room.back;
  const { light } = picture;
  if (light.lamps > 0.3) {
    const evening = picture.fade("#2b2150", light.time === "night" ? 0.34 : 0.22, 0.06);
    picture.rect(0, 0, sceneWidth, sceneHeight, evening);
    const [x, y] = room.back.at(0, room.height * 0.55, 0.6);
    picture.ellipse(x, y, 880, 560, picture.glow("#ffc779", 0.24));
  }
  picture.rect(0, sceneHeight - 260, sceneWidth, 260, picture.fade("#2a1f2e", 0, 0.2));
}
