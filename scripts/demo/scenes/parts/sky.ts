import { mix } from "../colour.ts";
import { circle, type Picture } from "../picture.ts";
import { sceneHeight, sceneWidth } from "../scene.ts";

/** Fills the picture with the sky of its hour down to `horizon`: sun or moon, clouds, stars, birds. */
export function drawSky(picture: Picture, horizon: number): void {
  const { light, random } = picture;
  picture.rect(0, 0, sceneWidth, horizon + 2, picture.gradient(light.sky));
  picture.rect(0, horizon, sceneWidth, sceneHeight - horizon, light.haze);
  if (light.time === "night") drawStars(picture, horizon * 0.7);

  const low = light.time === "golden" || light.time === "dusk" || light.time === "dawn";
  const x = random.chance(0.5) ? random.between(150, 480) : random.between(1120, 1450);
  const y = low ? horizon * random.between(0.5, 0.72) : horizon * random.between(0.2, 0.34);
  const radius = light.time === "night" ? 34 : 46;
  picture.ellipse(x, y, radius * 9, radius * 9, picture.glow(light.disc, light.time === "night" ? 0.28 : 0.7));
  picture.ellipse(x, y, radius, radius, light.disc, { opacity: 0.95 });

  for (let i = random.whole(3, 5); i > 0; i--) {
    drawCloud(picture, random.between(-60, sceneWidth), random.between(70, horizon * 0.62), random.between(110, 250));
  }
  if (light.time !== "night" && random.chance(0.6))
    drawBirds(picture, random.between(250, 1300), random.between(130, 240));
}

function drawStars(picture: Picture, depth: number): void {
  for (let i = 0; i < 70; i++) {
    const { random } = picture;
    const radius = random.between(0.8, 2.2);
    picture.ellipse(random.between(0, sceneWidth), random.between(0, depth), radius, radius, "#fff7e0", {
      opacity: random.between(0.25, 0.9),
    });
  }
}

function drawCloud(picture: Picture, x: number, y: number, size: number): void {
  const { light, random } = picture;
  const puffs = [];
  for (let i = 0; i < 9; i++) {
    const share = i / 8;
    const radius = size * (0.05 + 0.2 * Math.sin(share * Math.PI)) * random.between(0.75, 1.15);
    puffs.push(circle(x + size * share * 1.7, y - radius * 0.5, radius));
  }
  picture.path(puffs.join(""), picture.fade(light.cloud, light.time === "night" ? 0.4 : 0.8, 0));
}

function drawBirds(picture: Picture, x: number, y: number): void {
  for (let i = 0; i < 5; i++) {
    const [bx, by] = [x + picture.random.between(0, 130), y + picture.random.between(0, 60)];
    const s = picture.random.between(6, 11);
    const wings = `M${bx - s} ${by - s * 0.3}Q${bx - s * 0.4} ${by - s * 0.7} ${bx} ${by}Q${bx + s * 0.4} ${by - s * 0.7} ${bx + s} ${by - s * 0.3}`;
    picture.path(wings, "none", { stroke: mix("#2b3347", picture.light.haze, 0.35), strokeWidth: 2.2 });
  }
}

/** Ranges of hills, each nearer one darker. */
export function drawHills(picture: Picture, horizon: number, height: number, colour = "#5f8f86"): void {
  const { random } = picture;
  for (const [layer, distance] of [0.78, 0.6, 0.42].entries()) {
    const top = horizon - height * (1 - layer * 0.3);
    const phase = random.between(0, 6);
    let d = `M-10 ${horizon + 4}`;
    for (let x = -10; x <= sceneWidth + 80; x += 40) {
      const wave = Math.sin(x / (250 + layer * 60) + phase) * 0.5 + Math.sin(x / 97 + phase * 2.1) * 0.22;
      d += `L${x} ${(top + height * 0.32 * (1 - wave)).toFixed(1)}`;
    }
    const tone = picture.hazed(colour, distance);
    picture.path(
      `${d}L${sceneWidth + 80} ${horizon + 4}z`,
      picture.gradient([tone, mix(tone, picture.light.haze, 0.4)]),
    );
  }
}

/** A row of distant buildings standing on `horizon` between two edges, with a few lit windows late in the day. */
export function drawSkyline(
  picture: Picture,
  horizon: number,
  tallest: number,
  from = -20,
  to = sceneWidth + 20,
  clip?: string,
): void {
  const { random, light } = picture;
  for (const distance of [0.8, 0.62]) {
    let x = from - random.between(0, 30);
    while (x < to) {
      const width = random.between(0.14, 0.4) * tallest;
      const height = random.between(0.3, 1) * tallest * (1.25 - distance * 0.5);
      const tone = picture.hazed(random.pick(["#8b7f86", "#7f8fa0", "#a08c7c"]), distance);
      picture.rect(x, horizon - height, width, height + 3, picture.gradient([tone, mix(tone, light.haze, 0.45)]), {
        clip,
      });
      if (random.chance(0.3))
        picture.rect(x + width * 0.35, horizon - height - tallest * 0.06, width * 0.3, tallest * 0.07, tone, { clip });
      const cell = Math.max(4, tallest * 0.045);
      for (let wy = horizon - height + cell; wy < horizon - cell * 2; wy += cell * 2) {
        for (let wx = x + cell * 0.8; wx < x + width - cell; wx += cell * 1.7) {
          if (!random.chance(0.3)) continue;
          const glass = random.chance(light.lamps) ? "#ffd58a" : mix(tone, "#3b4a66", 0.22);
          picture.rect(wx, wy, cell * 0.7, cell, glass, { opacity: 0.75, clip });
        }
      }
      x += width + random.between(0, 0.12) * tallest;
    }
  }
}
