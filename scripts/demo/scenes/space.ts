import { type Colour, shade, under } from "./colour.ts";
import type { Picture, Point, Style } from "./picture.ts";

/** Metres: x to the right, y up, z away from the viewer. */
export type Vector = readonly [x: number, y: number, z: number];

/** Looks straight ahead, so that upright edges stay upright, as in an architect's photo. */
export interface Camera {
  eye: Vector;
  /** Focal length in pixels: one metre at one metre's distance. */
  focal: number;
  /** Where the height of the eye falls on the picture, in pixels from the top. */
  horizon: number;
  /** Where the line of sight falls on the picture, in pixels from the left. */
  centre: number;
  /** The tint of the light here, and the direction it comes from. */
  tint: Colour;
  sun: Vector;
  /** Brightness of a surface the sun does not reach, 0 to 1. */
  ambient: number;
}

export interface Block {
  /** The corner that is lowest on every axis of the frame, and the size along each. */
  u: number;
  v: number;
  n: number;
  w: number;
  h: number;
  d: number;
}

export interface Finish {
  /** False where the underside rests on something as wide as itself. */
  underside?: boolean;
  /** Softens all edges by so many metres: upholstery. */
  round?: number;
}

const nearest = 0.15;
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * A set of axes in space, such as a facade, a wall or a room: `u` runs to the right along it, `v` up, `n` out of it
 * towards whoever faces it. Everything that stands in perspective is drawn through a frame.
 */
export class Frame {
  private readonly cos: number;
  private readonly sin: number;

  /** `turn` in radians; at 0 the frame faces the viewer squarely. */
  constructor(
    readonly picture: Picture,
    readonly camera: Camera,
    readonly origin: Vector,
    readonly turn = 0,
  ) {
    this.cos = Math.cos(turn);
    this.sin = Math.sin(turn);
  }

  /** A frame whose origin is a point of this one, turned further by `turn`. */
  frame(u: number, v: number, n: number, turn = 0): Frame {
    return new Frame(this.picture, this.camera, this.world([u, v, n]), this.turn + turn);
  }

  /** The side facade of a building `half` wide to each side and `depth` deep, whichever the viewer sees, if any. */
  visibleSide(half: number, depth: number): Frame | undefined {
    if (this.faces([1, 0, 0], [half, 0, 0])) return this.frame(half, 0, 0, Math.PI / 2);
    if (this.faces([-1, 0, 0], [-half, 0, 0])) return this.frame(-half, 0, -depth, -Math.PI / 2);
    return undefined;
  }

  /** The wall on the left of a room that this frame closes at the back, from the viewer (`u` 0) to the corner. */
  leftWall(half: number, depth: number): Frame {
    return this.frame(-half, 0, depth, Math.PI / 2);
  }

  /** The wall on the right, from the corner (`u` 0) to the viewer. */
  rightWall(half: number): Frame {
    return this.frame(half, 0, 0, -Math.PI / 2);
  }

  at(u: number, v: number, n = 0): Point {
    const [x, y, z] = this.seen([u, v, n]);
    return this.project([x, y, Math.max(z, nearest)]);
  }

  /** Pixels a metre takes at this place. */
  scale(u: number, v: number, n = 0): number {
    return this.camera.focal / Math.max(this.seen([u, v, n])[2], nearest);
  }

  /** The colour of a surface here, facing `normal` (of this frame), under the scene's light. */
  lit(colour: Colour, normal: Vector = [0, 0, 1], extra = 1): Colour {
    const facing = Math.max(0, dot(this.direction(normal), this.camera.sun));
    return under(this.camera.tint, shade(colour, (this.camera.ambient + 0.3 * facing) * extra));
  }

  /** Fills the polygon through points of this frame; what lies behind the viewer is cut off. */
  face(points: readonly Vector[], fill: string, style?: Style): void {
    this.picture.polygon(this.outline(points), fill, style);
  }

  /** A rectangle parallel to this frame, `n` in front of it. */
  panel(u: number, v: number, w: number, h: number, fill: string, style?: Style, n = 0): void {
    this.face(corners(u, v, w, h, n), fill, style);
  }

  /** A rectangle lying flat at height `v`. */
  mat(u: number, n: number, w: number, d: number, fill: string, style?: Style, v = 0): void {
    this.face(
      [
        [u, v, n],
        [u + w, v, n],
        [u + w, v, n + d],
        [u, v, n + d],
      ],
      fill,
      style,
    );
  }

  outline(points: readonly Vector[]): Point[] {
    return clipNear(points.map((point) => this.seen(point))).map((point) => this.project(point));
  }

  /** The sides of a block that the viewer can see, each in its own light; the underside only where it is free. */
  block({ u, v, n, w, h, d }: Block, colour: Colour, { underside = true, round = 0 }: Finish = {}): void {
    const [U, V, N] = [u + w, v + h, n + d];
    const sides: readonly [normal: Vector, on: Vector, corners: readonly Vector[]][] = [
      [
        [0, -1, 0],
        [u, v, n],
        [
          [u, v, n],
          [U, v, n],
          [U, v, N],
          [u, v, N],
        ],
      ],
      [
        [-1, 0, 0],
        [u, v, n],
        [
          [u, v, n],
          [u, V, n],
          [u, V, N],
          [u, v, N],
        ],
      ],
      [
        [1, 0, 0],
        [U, v, n],
        [
          [U, v, n],
          [U, V, n],
          [U, V, N],
          [U, v, N],
        ],
      ],
      [
        [0, 1, 0],
        [u, V, n],
        [
          [u, V, n],
          [U, V, n],
          [U, V, N],
          [u, V, N],
        ],
      ],
      [[0, 0, 1], [u, v, N], corners(u, v, w, h, N)],
    ];
    const soft = round > 0 ? { round: round * this.scale(u + w / 2, v, N) } : undefined;
    for (const [normal, on, points] of sides) {
      if (!this.faces(normal, on) || (normal[1] < 0 && !underside)) continue;
      const tone = this.lit(colour, normal, normal[1] < 0 ? 0.82 : 1);
      const fill = normal[1] === 0 ? this.picture.gradient([shade(tone, 1.04), shade(tone, 0.93)]) : tone;
      this.face(points, fill, soft);
    }
  }

  /** A soft dark pool under something that stands on the floor. */
  contact(u: number, n: number, w: number, d: number, opacity = 0.32): void {
    const [x, y] = this.at(u + w / 2, 0, n + d / 2);
    const half = this.scale(u + w / 2, 0, n + d / 2) * (w / 2 + 0.12);
    const [, front] = this.at(u + w / 2, 0, n + d + 0.12);
    this.picture.ellipse(
      x,
      y,
      half * 1.1,
      Math.max(6, Math.abs(front - y) * 1.25),
      this.picture.glow("#241a2c", opacity),
    );
  }

  /** A flat disc on this frame, as a polygon fine enough to look round. */
  disc(u: number, v: number, radius: number, fill: string, style?: Style, n = 0): void {
    const rim = Array.from({ length: 28 }, (_, i): Vector => {
      const angle = (i / 28) * Math.PI * 2;
      return [u + Math.cos(angle) * radius, v + Math.sin(angle) * radius, n];
    });
    this.face(rim, fill, style);
  }

  /** A disc lying flat at height `v`: a round rug, a table top, a shade's rim. */
  plate(u: number, n: number, radius: number, fill: string, style?: Style, v = 0): void {
    const rim = Array.from({ length: 36 }, (_, i): Vector => {
      const angle = (i / 36) * Math.PI * 2;
      return [u + Math.cos(angle) * radius, v, n + Math.sin(angle) * radius];
    });
    this.face(rim, fill, style);
  }

  /** Whether a surface through `on` with this normal turns towards the viewer. */
  faces(normal: Vector, on: Vector): boolean {
    const place = this.world(on);
    const { eye } = this.camera;
    return dot(this.direction(normal), [eye[0] - place[0], eye[1] - place[1], eye[2] - place[2]]) > 0;
  }

  private direction([u, v, n]: Vector): Vector {
    return [u * this.cos + n * this.sin, v, u * this.sin - n * this.cos];
  }

  private world(point: Vector): Vector {
    const [x, y, z] = this.direction(point);
    return [this.origin[0] + x, this.origin[1] + y, this.origin[2] + z];
  }

  private seen(point: Vector): Vector {
    const [x, y, z] = this.world(point);
    const { eye } = this.camera;
    return [x - eye[0], y - eye[1], z - eye[2]];
  }

  private project([x, y, z]: Vector): Point {
    const { focal, centre, horizon } = this.camera;
    return [centre + (x / z) * focal, horizon - (y / z) * focal];
  }
}

/** The corners of an upright rectangle, from the lower left round to the upper left. */
export function corners(u: number, v: number, w: number, h: number, n = 0): [Vector, Vector, Vector, Vector] {
  return [
    [u, v, n],
    [u + w, v, n],
    [u + w, v + h, n],
    [u, v + h, n],
  ];
}

/** Cuts a polygon at the plane just before the viewer (Sutherland and Hodgman). */
function clipNear(points: readonly Vector[]): Vector[] {
  return points.flatMap((point, i) => {
    const before = points[(i + points.length - 1) % points.length] ?? point;
    const kept = point[2] >= nearest ? [point] : [];
    if (point[2] >= nearest === before[2] >= nearest) return kept;
    const share = (nearest - before[2]) / (point[2] - before[2]);
    const cut: Vector = [
      before[0] + (point[0] - before[0]) * share,
      before[1] + (point[1] - before[1]) * share,
      nearest,
    ];
    return [cut, ...kept];
  });
}
