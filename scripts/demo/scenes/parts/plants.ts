import { type Colour, shade } from "../colour.ts";
import { circle, type Picture } from "../picture.ts";

const greens = ["#5d8a4a", "#6f9a52", "#4f7f55", "#7a9a4c"] as const;

/** A soft dark pool on the ground under a plant. */
function pool(picture: Picture, x: number, y: number, half: number): void {
  picture.ellipse(x, y, half, half * 0.22, picture.glow("#1f2430", 0.42));
}

/** Leaves as three layers of round clumps: dark behind, light where the sky falls on them. */
function drawCanopy(picture: Picture, x: number, y: number, rx: number, ry: number, green: Colour, away = 0): void {
  const { random } = picture;
  const layers = [
    { tone: 0.66, count: 15, spread: 1, size: 0.4, dx: 0.05, dy: 0.12 },
    { tone: 0.86, count: 13, spread: 0.86, size: 0.33, dx: -0.03, dy: -0.02 },
    { tone: 1.08, count: 10, spread: 0.68, size: 0.22, dx: -0.16, dy: -0.22 },
  ];
  for (const layer of layers) {
    const clumps = [];
    for (let i = 0; i < layer.count; i++) {
      const angle = (i / layer.count) * Math.PI * 2 + random.between(-0.25, 0.25);
      const reach = (i % 3 === 0 ? 0.25 : 0.68) * layer.spread;
      const radius = Math.min(rx, ry) * layer.size * random.between(0.8, 1.25);
      clumps.push(
        circle(x + rx * (layer.dx + Math.cos(angle) * reach), y + ry * (layer.dy + Math.sin(angle) * reach), radius),
      );
    }
    const tone = picture.hazed(shade(green, layer.tone), away);
    picture.path(clumps.join(""), picture.gradient([shade(tone, 1.05), shade(tone, 0.88)]));
  }
}

/** A broad tree of `height` metres standing at x, y, where a metre takes `scale` pixels. `away` 0..1 fades it. */
export function drawTree(picture: Picture, x: number, y: number, scale: number, height: number, away = 0): void {
  const { random } = picture;
  const [tall, lean] = [height * scale, random.between(-0.05, 0.05) * height * scale];
  const girth = tall * 0.035;
  pool(picture, x, y, tall * 0.3);
  const bark = picture.hazed("#6d5140", away);
  const top = y - tall * 0.62;
  picture.path(
    `M${x - girth} ${y}Q${x - girth * 0.4} ${y - tall * 0.3} ${x + lean - girth * 0.5} ${top}L${x + lean + girth * 0.5} ${top}Q${x + girth * 0.6} ${y - tall * 0.3} ${x + girth * 1.2} ${y}z`,
    picture.gradient([bark, shade(bark, 1.12)], "across"),
  );
  drawCanopy(
    picture,
    x + lean,
    y - tall * 0.66,
    tall * random.between(0.34, 0.42),
    tall * 0.34,
    random.pick(greens),
    away,
  );
}

/** A slim, tapering tree, as they line walls and drives. */
export function drawAshoka(picture: Picture, x: number, y: number, scale: number, height: number, away = 0): void {
  const tall = height * scale;
  pool(picture, x, y, tall * 0.12);
  picture.rect(x - tall * 0.012, y - tall * 0.16, tall * 0.024, tall * 0.16, picture.hazed("#6d5140", away));
  for (const [tone, width, shift] of [
    [0.72, 0.115, 0.01],
    [0.95, 0.085, -0.012],
    [1.1, 0.045, -0.03],
  ] as const) {
    const [w, cx] = [tall * width, x + tall * shift];
    const green = picture.hazed(shade("#4f7f4c", tone), away);
    picture.path(
      `M${cx} ${y - tall}C${cx + w * 0.7} ${y - tall * 0.75} ${cx + w * 1.15} ${y - tall * 0.3} ${cx + w * 0.6} ${y - tall * 0.1}Q${cx} ${y - tall * 0.04} ${cx - w * 0.6} ${y - tall * 0.1}C${cx - w * 1.15} ${y - tall * 0.3} ${cx - w * 0.7} ${y - tall * 0.75} ${cx} ${y - tall}z`,
      green,
    );
  }
}

/** A deodar or pine of the hills. */
export function drawPine(picture: Picture, x: number, y: number, scale: number, height: number, away = 0): void {
  const tall = height * scale;
  pool(picture, x, y, tall * 0.16);
  picture.rect(x - tall * 0.014, y - tall * 0.2, tall * 0.028, tall * 0.2, picture.hazed("#5f4636", away));
  for (let tier = 0; tier < 5; tier++) {
    const base = y - tall * (0.1 + tier * 0.165);
    const [half, peak] = [tall * (0.2 - tier * 0.032), base - tall * 0.3];
    const green = picture.hazed(shade("#3f6a55", 0.8 + tier * 0.07), away);
    picture.path(
      `M${x} ${peak}Q${x + half * 0.35} ${base - tall * 0.08} ${x + half} ${base}Q${x} ${base + tall * 0.035} ${x - half} ${base}Q${x - half * 0.35} ${base - tall * 0.08} ${x} ${peak}z`,
      picture.gradient([shade(green, 1.1), shade(green, 0.85)], "across"),
    );
  }
}

/** A coconut palm with a bent trunk. */
export function drawPalm(picture: Picture, x: number, y: number, scale: number, height: number, away = 0): void {
  const { random } = picture;
  const tall = height * scale;
  const bend = random.between(0.08, 0.2) * tall * (random.chance(0.5) ? 1 : -1);
  const [tx, ty, girth] = [x + bend, y - tall, tall * 0.017];
  pool(picture, x, y, tall * 0.14);
  const bark = picture.hazed("#8a7058", away);
  picture.path(
    `M${x - girth * 1.6} ${y}Q${x + bend * 0.1 - girth} ${y - tall * 0.5} ${tx - girth * 0.7} ${ty}L${tx + girth * 0.7} ${ty}Q${x + bend * 0.1 + girth} ${y - tall * 0.5} ${x + girth * 1.6} ${y}z`,
    picture.gradient([shade(bark, 1.1), shade(bark, 0.78)], "across"),
  );
  const count = 11;
  for (let i = 0; i < count; i++) {
    // From the hanging ones at the back to the upright ones in front.
    const side = i % 2 === 0 ? 1 : -1;
    const lift = -0.75 + (i / count) * 2.15 + random.between(-0.1, 0.1);
    const green = picture.hazed(shade("#5c8a48", 0.72 + (i / count) * 0.38), away);
    drawFrond(picture, tx, ty, tall * random.between(0.27, 0.35), Math.PI / 2 - side * (Math.PI / 2 - lift), green);
  }
  for (const dx of [-1.3, 0.2, 1.4])
    picture.ellipse(tx + dx * girth, ty + girth * 1.6, girth * 1.1, girth * 1.25, picture.hazed("#8a6a35", away));
}

/** One arching feathered leaf that leaves x, y at `angle` (radians, anticlockwise from the right) and then droops. */
export function drawFrond(picture: Picture, x: number, y: number, length: number, angle: number, green: Colour): void {
  const [ex, ey] = [x + Math.cos(angle) * length, y - Math.sin(angle) * length * 0.85 + length * 0.34];
  const [mx, my] = [x + Math.cos(angle) * length * 0.6, y - Math.sin(angle) * length * 0.8 - length * 0.1];
  const along = (t: number) => {
    const s = 1 - t;
    return [s * s * x + 2 * s * t * mx + t * t * ex, s * s * y + 2 * s * t * my + t * t * ey] as const;
  };
  let leaflets = "";
  for (let i = 2; i <= 18; i++) {
    const t = i / 18;
    const [[ax, ay], [bx, by]] = [along(t - 0.06), along(t)];
    const size = length * 0.21 * Math.sin(Math.PI * (0.18 + t * 0.76));
    const heading = Math.atan2(by - ay, bx - ax);
    for (const turn of [1.05, -1.05]) {
      const tip = [bx + Math.cos(heading + turn) * size, by + Math.sin(heading + turn) * size + size * 0.55] as const;
      leaflets += `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}z`;
    }
  }
  picture.path(leaflets, green);
  picture.path(`M${x} ${y}Q${mx} ${my} ${ex} ${ey}`, "none", {
    stroke: shade(green, 1.12),
    strokeWidth: Math.max(1.2, length * 0.014),
  });
}

/** A low rounded bush, in flower when `blossom` is a colour. */
export function drawBush(picture: Picture, x: number, y: number, half: number, blossom?: Colour): void {
  const { random } = picture;
  pool(picture, x, y, half * 1.2);
  drawCanopy(picture, x, y - half * 0.42, half, half * 0.5, random.pick(greens));
  if (blossom) scatterBlossom(picture, x, y - half * 0.5, half * 0.85, half * 0.42, blossom);
}

/** Flowers strewn over an ellipse, as bougainvillea covers a wall. */
export function scatterBlossom(picture: Picture, x: number, y: number, rx: number, ry: number, colour: Colour): void {
  const { random } = picture;
  for (const tone of [0.84, 1, 1.18]) {
    const flowers = [];
    for (let i = 0; i < 26; i++) {
      const [angle, reach] = [random.between(0, Math.PI * 2), Math.sqrt(random.between(0, 1))];
      flowers.push(
        circle(
          x + Math.cos(angle) * rx * reach,
          y + Math.sin(angle) * ry * reach,
          Math.max(2.2, rx * random.between(0.04, 0.085)),
        ),
      );
    }
    picture.path(flowers.join(""), picture.tone(shade(colour, tone)));
  }
}

/** A creeper with leaves and flowers hanging from the top of a wall. */
export function drawBougainvillea(
  picture: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour = "#c8416f",
): void {
  drawCanopy(picture, x, y, rx, ry, "#5d8a4a");
  scatterBlossom(picture, x - rx * 0.1, y - ry * 0.1, rx * 0.95, ry * 0.8, colour);
}

/** Large dark leaves reaching into the picture from a lower corner, close to the viewer. */
export function drawNearLeaves(picture: Picture, side: "left" | "right"): void {
  const { random } = picture;
  const [x, turn] = side === "left" ? [-30, 1] : [1630, -1];
  for (let i = 0; i < 6; i++) {
    const green = picture.tone(shade("#2f5a44", 0.55 + i * 0.08));
    const angle = Math.PI / 2 - turn * (0.1 + i * 0.24);
    drawFrond(picture, x + turn * 12 * i, 1075, random.between(300, 430), angle, green);
  }
}
