import { mix } from '../ink/colour';
import { ellipse, n, type Point, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';

export interface Disc {
  x: number;
  y: number;
  radius: number;
}

interface SkyOptions {
  /** Where the land begins. */
  horizon: number;
  /** Where the sun or moon stands, as a part of the width; else by the side of the light. */
  discAt?: number;
  /** Height over the horizon as a part of the sky; else as the light has it. */
  discHeight?: number;
  radius?: number;
  rays?: boolean;
}

/** The sky with its sun or moon, down to a little below the horizon. */
export function sky(sheet: Sheet, { horizon, discAt, discHeight, radius, rays = false }: SkyOptions): Disc {
  const { light, width } = sheet;
  const stops = light.sky.map((colour, i) => [i / (light.sky.length - 1), colour] as const);
  sheet.fill(rectangle(-20, -20, width + 40, horizon + 60), sheet.gradient(stops, [0, 0], [0, horizon]));
  const random = sheet.random.fork('sky');
  const x = width * (discAt ?? 0.5 + sheet.side * random.between(0.16, 0.34));
  const y = horizon - horizon * (discHeight ?? light.disc.height * random.between(0.85, 1.15));
  const r = radius ?? (light.disc.kind === 'moon' ? random.between(34, 48) : random.between(52, 78));
  if (light.stars) stars(sheet, horizon);
  if (rays) sunRays(sheet, x, y, horizon);
  if (light.disc.kind === 'none') {
    sheet.glow([x, horizon], width * 0.5, light.disc.glow, 0.55);
    return { x, y, radius: r };
  }
  const moon = light.disc.kind === 'moon';
  sheet.glow([x, y], r * 9, light.disc.glow, moon ? 0.42 : 0.75);
  const ring = mix(light.disc.glow, light.disc.colour, moon ? 0 : 0.5);
  for (const [factor, opacity] of [
    [4.6, 0.13],
    [3.1, 0.17],
    [1.9, 0.26],
  ] as const) {
    sheet.fill(ellipse(x, y, r * factor), ring, moon ? opacity * 0.6 : opacity);
  }
  sheet.fill(ellipse(x, y, r), light.disc.colour);
  if (moon) moonFace(sheet, x, y, r);
  return { x, y, radius: r };
}

function moonFace(sheet: Sheet, x: number, y: number, r: number): void {
  const grey = mix(sheet.light.disc.colour, sheet.light.haze, 0.35);
  for (const [dx, dy, s] of [
    [-0.35, -0.2, 0.24],
    [0.22, 0.28, 0.3],
    [0.3, -0.36, 0.14],
    [-0.2, 0.42, 0.12],
  ] as const) {
    sheet.fill(ellipse(x + dx * r, y + dy * r, s * r), grey, 0.5);
  }
  const disc = ellipse(x, y, r);
  sheet.shade(
    disc,
    sheet.light.shadow,
    [x - sheet.side * r, y + r * 0.4],
    [x + sheet.side * r * 0.4, y - r * 0.2],
    0.5,
  );
}

function sunRays(sheet: Sheet, x: number, y: number, horizon: number): void {
  const count = 22;
  const reach = Math.hypot(sheet.width, horizon);
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + 0.07;
    const b = a + (Math.PI / count) * 0.9;
    const wedge: Point[] = [
      [x, y],
      [x + Math.cos(a) * reach, y + Math.sin(a) * reach],
      [x + Math.cos(b) * reach, y + Math.sin(b) * reach],
    ];
    sheet.fill(polygon(wedge), sheet.light.disc.glow, 0.13);
  }
}

function stars(sheet: Sheet, horizon: number): void {
  const random = sheet.random.fork('stars');
  let small = '';
  let bright = '';
  for (let i = 0; i < 130; i++) {
    const [x, y] = [random.between(0, sheet.width), horizon * 0.86 * random.next() ** 1.3];
    if (random.chance(0.12)) bright += ellipse(x, y, random.between(2, 3));
    else small += ellipse(x, y, random.between(0.8, 1.6));
  }
  sheet.fill(small, '#e9efff', 0.55);
  sheet.fill(bright, '#fff6dc', 0.95);
}

/** Clouds of the kind that the light has. */
export function clouds(sheet: Sheet, { horizon, amount = 1 }: { horizon: number; amount?: number }): void {
  const random = sheet.random.fork('clouds');
  const { kind } = sheet.light.cloud;
  if (kind === 'bands') bands(sheet, horizon, amount);
  if (kind === 'wisps') wisps(sheet, horizon, amount);
  if (kind === 'storm') stormShelf(sheet, horizon);
  if (kind === 'cumulus') {
    const count = Math.round(random.int(3, 5) * amount);
    for (let i = 0; i < count; i++) {
      const far = (i + 0.3) / count;
      const y = horizon * (0.72 - 0.5 * far + random.between(-0.06, 0.06));
      const w = sheet.width * random.between(0.12, 0.2) * (0.6 + far);
      cumulus(sheet, sheet.width * ((i * 0.37 + random.between(0, 0.25)) % 1), y, w, 0.5 * (1 - far));
    }
  }
}

/** A fair-weather cloud on a flat foot; `x`, `y` is the middle of the foot. */
function cumulus(sheet: Sheet, x: number, y: number, width: number, depth = 0): void {
  const random = sheet.random.fork(`cumulus${n(x)}`);
  const { lit, shade } = sheet.light.cloud;
  const outline = (scale: number, dx: number) => {
    const bumps = 6;
    let d = `M${n(x - (width / 2) * scale + dx)} ${n(y)}`;
    for (let i = 1; i <= bumps; i++) {
      const t = i / bumps;
      const px = x + (t - 0.5) * width * scale + dx;
      const py = y - Math.sin(t * Math.PI) ** 0.8 * width * 0.32 * scale * random.between(0.7, 1.1);
      const r = (width / bumps) * scale * random.between(0.55, 0.75);
      d += `A${n(r)} ${n(r)} 0 0 1 ${n(px)} ${n(i === bumps ? y : py)}`;
    }
    return `${d}Z`;
  };
  const back = outline(1, 0);
  sheet.fill(back, mix(mix(lit, shade, 0.55), sheet.light.haze, depth));
  sheet.fill(outline(0.8, sheet.side * width * 0.07), mix(lit, sheet.light.haze, depth));
  sheet.shade(back, shade, [x, y], [x, y - width * 0.22], 0.8);
}

function pill(x: number, y: number, width: number, height: number): string {
  return rounded(x - width / 2, y - height / 2, width, height, height / 2);
}

function bands(sheet: Sheet, horizon: number, amount: number): void {
  const random = sheet.random.fork('bands');
  const { lit, shade } = sheet.light.cloud;
  const groups = Math.round(random.int(4, 6) * amount);
  for (let g = 0; g < groups; g++) {
    const t = (g + random.between(0.1, 0.8)) / groups;
    const y = horizon * (0.1 + 0.78 * t);
    const x = sheet.width * random.between(-0.05, 1.05);
    const span = sheet.width * random.between(0.16, 0.4) * (1.15 - 0.4 * t);
    const thick = 26 * (1.15 - t * 0.8);
    const paint = sheet.gradient(
      [
        [0, sheet.side > 0 ? shade : lit],
        [1, sheet.side > 0 ? lit : shade],
      ],
      [x - span / 2, 0],
      [x + span / 2, 0],
    );
    let d = '';
    const bars = random.int(3, 5);
    for (let i = 0; i < bars; i++) {
      const middle = 1 - Math.abs(i - (bars - 1) / 2) / bars;
      d += pill(
        x + random.between(-0.22, 0.22) * span,
        y + (i - bars / 2) * thick * 0.82,
        span * middle * random.between(0.55, 1),
        thick,
      );
    }
    sheet.fill(d, paint, 0.62 + 0.2 * t);
  }
}

function wisps(sheet: Sheet, horizon: number, amount: number): void {
  const random = sheet.random.fork('wisps');
  for (let i = 0; i < Math.round(9 * amount); i++) {
    const y = horizon * random.between(0.08, 0.82);
    const [x, w] = [random.between(-0.1, 1) * sheet.width, random.between(0.14, 0.42) * sheet.width];
    const h = random.between(5, 15);
    const d = `M${n(x)} ${n(y)}C${n(x + w * 0.3)} ${n(y - h * 1.8)} ${n(x + w * 0.6)} ${n(y + h * 0.4)} ${n(x + w)} ${n(y - h)}C${n(x + w * 0.65)} ${n(y + h * 1.5)} ${n(x + w * 0.3)} ${n(y - h * 0.2)} ${n(x)} ${n(y)}Z`;
    sheet.fill(d, sheet.light.cloud.lit, random.between(0.3, 0.62));
  }
}

/** Towers of dark cloud, a shelf under them, and curtains of rain before a bright horizon. */
function stormShelf(sheet: Sheet, horizon: number): void {
  const random = sheet.random.fork('storm');
  const { lit, shade } = sheet.light.cloud;
  for (let layer = 0; layer < 4; layer++) {
    const t = layer / 3;
    const colour = mix(mix(shade, lit, 0.75), shade, t);
    const base = horizon * (0.66 - 0.13 * layer);
    const slope = sheet.side * 0.1 * horizon;
    let d = `M-60 -60H${n(sheet.width + 60)}`;
    let x = sheet.width + 60;
    d += `V${n(base)}`;
    while (x > -60) {
      const step = random.between(70, 210);
      x -= step;
      const y = base - slope * (x / sheet.width - 0.5) * 2 + random.between(-0.05, 0.05) * horizon;
      d += `A${n(step * 0.56)} ${n(step * random.between(0.3, 0.46))} 0 0 1 ${n(x)} ${n(y)}`;
    }
    d += 'Z';
    sheet.fill(d, colour);
    sheet.shade(
      d,
      mix(lit, sheet.light.disc.glow, 0.5),
      [0, base + 0.06 * horizon],
      [0, base - 0.14 * horizon],
      0.55,
    );
    sheet.shade(d, shade, [sheet.side > 0 ? 0 : sheet.width, 0], [sheet.width / 2, base], 0.5);
  }
  let rain = '';
  for (let curtain = 0; curtain < 4; curtain++) {
    const from = random.between(0, sheet.width * 0.85);
    const span = random.between(90, 240);
    for (let i = 0; i < 26; i++) {
      const x = from + random.between(0, span);
      const y = horizon * random.between(0.5, 0.62);
      rain += `M${n(x)} ${n(y)}L${n(x - 40)} ${n(Math.min(horizon, y + random.between(0.2, 0.5) * horizon))}`;
    }
  }
  sheet.stroke(rain, mix(shade, lit, 0.3), { width: 5, opacity: 0.2 });
}

/** A fork of lightning from the clouds to the ground. */
export function lightning(sheet: Sheet, x: number, top: number, bottom: number): void {
  const random = sheet.random.fork('lightning');
  const points: Point[] = [[x, top]];
  let [px, py] = [x, top];
  while (py < bottom) {
    py = Math.min(bottom, py + random.between(26, 64));
    px += random.between(-34, 34);
    points.push([px, py]);
  }
  const line = `M${points.map(([a, b]) => `${n(a)} ${n(b)}`).join('L')}`;
  sheet.glow([x, (top + bottom) / 2], bottom - top, '#f6e7b4', 0.4);
  sheet.stroke(line, '#fdf3cf', { width: 4 });
  const fork = points[Math.floor(points.length / 2)];
  if (fork)
    sheet.stroke(`M${n(fork[0])} ${n(fork[1])}l36 40l-6 34l30 46`, '#fdf3cf', { width: 2.4, opacity: 0.8 });
}

/** A few birds, far off. */
export function birds(sheet: Sheet, x: number, y: number, count = 7, size = 13): void {
  const random = sheet.random.fork(`birds${n(x)}`);
  let d = '';
  for (let i = 0; i < count; i++) {
    const s = size * random.between(0.6, 1.15);
    const [bx, by] = [x + random.between(-1, 1) * size * 9, y + random.between(-1, 1) * size * 3.4];
    const lift = random.between(0.3, 0.8) * s;
    d += `M${n(bx - s)} ${n(by - lift)}Q${n(bx - s * 0.35)} ${n(by - lift * 1.1)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.35)} ${n(by - lift * 1.1)} ${n(bx + s)} ${n(by - lift)}`;
  }
  sheet.stroke(d, mix(sheet.light.shadow, sheet.light.haze, 0.15), { width: size * 0.2, opacity: 0.85 });
}
