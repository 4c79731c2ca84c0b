import { mix, shade } from "../colour.ts";
import { drawPendant, drawPotPlant, drawRug } from "../parts/decor.ts";
import { drawGlassRailing, drawRailing } from "../parts/building.ts";
import { drawRoundTable, drawSofa, drawVase } from "../parts/furniture.ts";
import { circle, type Picture } from "../picture.ts";
import { drawHills, drawSky, drawSkyline } from "../parts/sky.ts";
import { type Camera, Frame } from "../space.ts";
import { sceneHeight, sceneWidth } from "../scene.ts";

/** A balcony or a terrace: a seat, plants, and the view over the railing. */
export function drawBalcony(picture: Picture): void {
  const { random, palette } = picture;
  const horizon = 560;
  drawSky(picture, horizon);
  drawOutlook(picture, horizon);

  const camera: Camera = {
    eye: [random.between(-0.3, 0.3), 1.5, -3.7],
    focal: 1060,
    horizon: horizon - 30,
    centre: sceneWidth / 2,
    tint: picture.light.tint,
    sun: [-0.45, 0.62, -0.64],
    ambient: 0.8,
  };
  const edge = new Frame(picture, camera, [0, 0, 0], random.between(-0.08, 0.08));
  const half = 2.4;
  const floor = random.pick(["#b98a5e", "#c57b57", "#d9cdbb"]);
  const tone = edge.lit(floor, [0, 1, 0]);
  edge.mat(-8, 0, 16, 4.4, picture.gradient([shade(tone, 1.06), shade(tone, 0.84)]));
  for (let n = 0.16; n < 3.6; n += floor === "#b98a5e" ? 0.16 : 0.42) edge.mat(-8, n, 16, 0.012, shade(tone, 0.76));
  if (floor !== "#b98a5e") for (let u = -3.4; u < 3.4; u += 0.42) edge.mat(u, 0, 0.012, 4.4, shade(tone, 0.78));

  edge.block({ u: -8, v: 0, n: -0.12, w: 16, h: 0.14, d: 0.12 }, palette.trim);
  if (random.chance(0.5)) {
    drawGlassRailing(edge, -8, 0.14, 0, 16, 0.86);
    for (let u = -6; u <= 6; u += 1.2) edge.panel(u, 0.14, 0.03, 0.86, edge.lit("#6b6a70"), {}, 0.01);
  } else drawRailing(edge, -8, 0.14, 0, 16, 0.92, mix(palette.door, "#2a2a30", 0.3), 0.13);

  // The side walls and the slab of the balcony above frame the view.
  const left = edge.leftWall(half, 4.4);
  const right = edge.rightWall(half);
  for (const [wall, colour] of [
    [left, palette.wall],
    [right, palette.feature],
  ] as const)
    wall.panel(0, 0, 4.4, 2.75, picture.gradient([wall.lit(colour), shade(wall.lit(colour), 0.84)]));
  for (const wall of [left, right]) wall.panel(0, 0, 4.4, 0.12, shade(wall.lit(palette.trim), 0.9));
  const above = edge.lit("#f3ede2", [0, -1, 0], 1);
  edge.face(
    [
      [-half, 2.75, 0],
      [half, 2.75, 0],
      [half, 2.75, 4.4],
      [-half, 2.75, 4.4],
    ],
    picture.gradient([shade(above, 0.86), shade(above, 1.04)]),
  );
  edge.panel(-half, 2.58, half * 2, 0.2, shade(edge.lit(palette.trim), 0.9));

  const side = random.chance(0.5) ? -1 : 1;
  const cane = random.pick([palette.wood, palette.fabric, mix(palette.wood, palette.wall, 0.45)]);
  drawRug(edge, -1.1, 0.85, 2.2, 1.3, mix(palette.wall, palette.feature, 0.25), palette.fabric);
  for (const u of [-1.95, -1.4, 1.45, 2]) drawPotPlant(edge, u, 0.26, random.between(0.75, 1.35));
  drawSofa(edge.frame(-side * 1.15, 0, 0.55, side * 0.5), -0.5, 0, 1, cane, [palette.accent]);
  drawSofa(edge.frame(side * 1.2, 0, 0.5, -side * 0.5), -0.5, 0, 1, cane, [palette.second]);
  drawRoundTable(edge, 0, 1.15, 0.32, 0.46, mix(palette.wood, palette.trim, 0.2));
  drawVase(edge, 0.02, 0.46, 1.1, 0.2, palette.accent);
  drawPotPlant(edge, side * 2.05, 1.5, 1.2);
  drawPendant(edge, 0, 2.1, 0.9, 2.75, palette.wood, 0.42);
  if (random.chance(0.6)) drawLightString(edge, half);
  picture.rect(0, sceneHeight - 240, sceneWidth, 240, picture.fade("#2a1f2e", 0, 0.22));
}

function drawOutlook(picture: Picture, horizon: number): void {
  const { random, light } = picture;
  const outlook = random.pick(["city", "hills", "water"] as const);
  if (outlook === "hills") drawHills(picture, horizon, 190, "#5c8c78");
  else drawSkyline(picture, horizon, outlook === "city" ? 250 : 130);
  if (outlook === "water") {
    picture.rect(
      0,
      horizon,
      sceneWidth,
      400,
      picture.gradient([mix(light.sky[2], "#8fb9c4", 0.4), picture.tone("#5c98a8"), picture.tone("#3f7d90")]),
    );
    for (let i = 0; i < 40; i++) {
      const y = horizon + 6 + random.between(0, 1) ** 2 * 260;
      picture.rect(random.between(0, sceneWidth), y, random.between(30, 120), 2.2, "#fff8e6", { opacity: 0.32 });
    }
    return;
  }
  picture.rect(0, horizon, sceneWidth, 500, picture.gradient([picture.hazed("#8fae76", 0.5), picture.tone("#5f8750")]));
  for (const [away, drop, size] of [
    [0.45, 14, 26],
    [0.25, 60, 42],
    [0.08, 130, 64],
  ] as const) {
    const clumps = [];
    for (let x = -40; x < sceneWidth + 60; x += size * 0.9)
      clumps.push(circle(x, horizon + drop + random.between(-0.5, 0.4) * size, size * random.between(0.7, 1.25)));
    const green = picture.hazed("#557f4c", away);
    picture.path(clumps.join(""), picture.gradient([shade(green, 1.1), shade(green, 0.86)]));
  }
}

function drawLightString(edge: Frame, half: number): void {
  const { picture } = edge;
  const on = picture.light.lamps > 0.1;
  const points = Array.from({ length: 25 }, (_, i) => {
    const share = (i % 12.001) / 12;
    return edge.at(-half + (half * 2 * i) / 24, 2.56 - 0.22 * Math.sin(Math.PI * (i === 24 ? 1 : share)), 0.1);
  });
  picture.line(points, "#3c3640", 2);
  for (const [x, y] of points) {
    if (on) picture.ellipse(x, y + 8, 34, 34, picture.glow("#ffd68c", 0.6));
    picture.ellipse(x, y + 8, 6, 7.5, on ? "#fff0c4" : "#f6e7bd");
  }
}
