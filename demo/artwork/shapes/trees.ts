import { lift, mix } from '../ink/colour';
import { local } from '../ink/light';
import { crescent, ellipse, n, type Point, polygon, taper } from '../ink/path';
import type { Random } from '../ink/random';
import type { Sheet } from '../ink/sheet';

interface TreeOptions {
  depth?: number;
  colour?: string;
  shape?: 'round' | 'tall' | 'wide';
}

/** A tree of the season, standing on `x`, `y`. */
export function tree(sheet: Sheet, x: number, y: number, height: number, options: TreeOptions = {}): void {
  if (sheet.light.season.bare) bareTree(sheet, x, y, height, options.depth);
  else leafy(sheet, x, y, height, options);
}

function canopy(random: Random, cx: number, cy: number, rx: number, ry: number): [number, number, number][] {
  const circles: [number, number, number][] = [[cx, cy, Math.min(rx, ry) * 0.82]];
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * Math.PI * 2 + random.between(-0.25, 0.25);
    const r = Math.min(rx, ry) * random.between(0.34, 0.52);
    circles.push([cx + Math.cos(a) * (rx - r * 0.8), cy + Math.sin(a) * (ry - r * 0.8), r]);
  }
  return circles;
}

function leafy(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  { depth = 0, colour, shape = 'round' }: TreeOptions,
): void {
  const random = sheet.random.fork(`tree${n(x)},${n(y)}`);
  const own = colour ?? random.pick(sheet.light.season.leaves);
  const [rx, ry] = shape === 'tall' ? [0.22, 0.4] : shape === 'wide' ? [0.46, 0.34] : [0.34, 0.37];
  const [cx, cy] = [x + random.between(-0.02, 0.02) * height, y - height * (1 - ry)];
  sheet.fill(
    taper([x, y], [cx, cy], height * 0.075, height * 0.03),
    sheet.tone(local.trunk, { depth, face: -0.3 }),
  );
  const circles = canopy(random, cx, cy, rx * height, ry * height);
  const crown = circles.map(([a, b, r]) => ellipse(a, b, r)).join('');
  sheet.fill(crown, sheet.tone(own, { depth, face: -0.45 }));
  const toward = sheet.side * height * 0.045;
  sheet.fill(
    circles.map(([a, b, r]) => ellipse(a + toward, b - height * 0.035, r * 0.8)).join(''),
    sheet.tone(own, { depth, face: 0.1 }),
  );
  const light = Math.atan2(-0.8, sheet.side);
  const rims = circles.filter(
    ([a, b]) => (a - cx) * sheet.side > -rx * height * 0.45 && b < cy + ry * height * 0.4,
  );
  sheet.fill(
    rims.map(([a, b, r]) => crescent(a + toward, b - height * 0.035, r * 0.8, light)).join(''),
    sheet.tone(lift(own, 0.03), { depth, face: 0.75 }),
  );
  sheet.shade(
    crown,
    mix(sheet.light.shadow, sheet.light.haze, depth),
    [cx - sheet.side * rx * height, cy + ry * height],
    [cx + sheet.side * rx * height * 0.5, cy - ry * height * 0.5],
    0.6,
  );
  let dabs = '';
  for (let i = 0; i < 14; i++) {
    const a = random.between(0, Math.PI * 2);
    const far = random.between(0.75, 1.04);
    dabs += ellipse(
      cx + Math.cos(a) * rx * height * far,
      cy + Math.sin(a) * ry * height * far,
      height * random.between(0.008, 0.02),
    );
  }
  sheet.fill(dabs, sheet.tone(own, { depth, face: 0.3 }));
}

/** A tree without leaves, snow on its branches. */
export function bareTree(sheet: Sheet, x: number, y: number, height: number, depth = 0): void {
  const random = sheet.random.fork(`bare${n(x)},${n(y)}`);
  let d = '';
  let snow = '';
  const grow = (from: Point, angle: number, length: number, thick: number, level: number) => {
    const to: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    d += taper(from, to, thick, thick * 0.62, random.between(-0.06, 0.06) * length);
    if (level > 0 && level < 4 && Math.abs(Math.cos(angle)) > 0.45)
      snow += taper([from[0], from[1] - thick * 0.45], [to[0], to[1] - thick * 0.3], thick * 0.5, 0.4);
    if (level >= 4) return;
    const branches = level === 0 ? 4 : random.int(2, 3);
    for (let i = 0; i < branches; i++) {
      const spread =
        (i / (branches - 1 || 1) - 0.5) * (level === 0 ? 1.7 : 1.25) + random.between(-0.18, 0.18);
      const start: Point =
        level === 0
          ? [from[0] + (to[0] - from[0]) * (0.62 + 0.13 * i), from[1] + (to[1] - from[1]) * (0.62 + 0.13 * i)]
          : to;
      grow(start, angle + spread, length * random.between(0.58, 0.74), thick * 0.58, level + 1);
    }
  };
  grow([x, y], -Math.PI / 2 + random.between(-0.06, 0.06), height * 0.42, height * 0.06, 0);
  sheet.fill(d, sheet.tone(local.trunk, { depth, face: -0.25 }));
  if (sheet.light.season.snow) sheet.fill(snow, sheet.tone('#ffffff', { depth, face: 0.4 }));
}

/** A fir or cedar: tiers of boughs. */
export function pine(sheet: Sheet, x: number, y: number, height: number, depth = 0): void {
  const random = sheet.random.fork(`pine${n(x)},${n(y)}`);
  const own = sheet.light.season.pine;
  sheet.fill(
    taper([x, y], [x, y - height * 0.3], height * 0.05, height * 0.03),
    sheet.tone(local.trunk, { depth, face: -0.4 }),
  );
  const tiers = 5;
  for (let i = 0; i < tiers; i++) {
    const t = i / tiers;
    const half = height * 0.24 * (1 - t * 0.78) * random.between(0.92, 1.08);
    const foot = y - height * (0.1 + t * 0.72);
    const top = foot - height * 0.32;
    const left: Point[] = [
      [x, top],
      [x - half * 0.5, foot - height * 0.06],
      [x - half, foot],
      [x, foot - height * 0.035],
    ];
    const right: Point[] = [
      [x, top],
      [x + half * 0.5, foot - height * 0.06],
      [x + half, foot],
      [x, foot - height * 0.035],
    ];
    const [lit, dark] = sheet.side > 0 ? [right, left] : [left, right];
    sheet.fill(polygon(dark), sheet.tone(own, { depth, face: -0.5 }));
    sheet.fill(polygon(lit), sheet.tone(own, { depth, face: 0.25 }));
    if (sheet.light.season.snow) {
      sheet.fill(
        polygon([
          [x, top],
          [x + sheet.side * half * 0.5, foot - height * 0.07],
          [x + sheet.side * half * 0.92, foot - 2],
          [x + sheet.side * half * 0.3, foot - height * 0.1],
          [x - sheet.side * half * 0.42, foot - height * 0.075],
        ]),
        sheet.tone('#ffffff', { depth, face: 0.4 }),
        0.92,
      );
    }
  }
}

interface Treeline {
  y: number;
  height: number;
  from?: number;
  to?: number;
  depth: number;
  colour?: string;
}

/** A wood or hedge far off: one bumpy outline with a lit edge. */
export function treeline(
  sheet: Sheet,
  { y, height, from = -30, to = sheet.width + 30, depth, colour }: Treeline,
): void {
  const random = sheet.random.fork(`line${n(y)},${n(from)}`);
  const own = colour ?? (sheet.light.season.bare ? '#8b8a88' : random.pick(sheet.light.season.leaves));
  const outline = (drop: number) => {
    let d = `M${n(from)} ${n(y)}V${n(y - height * 0.4 + drop)}`;
    let x = from;
    while (x < to) {
      const step = height * random.between(0.35, 0.85);
      x = Math.min(to, x + step);
      d += `A${n(step * 0.58)} ${n(step * 0.6)} 0 0 1 ${n(x)} ${n(y - height * random.between(0.35, 0.8) + drop)}`;
    }
    return `${d}V${n(y)}Z`;
  };
  const back = outline(0);
  sheet.fill(back, sheet.tone(own, { depth, face: 0.25 }));
  sheet.fill(outline(height * 0.22), sheet.tone(own, { depth: depth * 0.95, face: -0.3 }));
  sheet.shade(back, mix(sheet.light.shadow, sheet.light.haze, depth), [0, y], [0, y - height * 0.6], 0.45);
}

/** The shadow that an upright thing throws on flat ground, away from the light. */
export function castShadow(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  length: number,
  opacity = 0.4,
): void {
  const away = -sheet.side * length;
  const tip = length * 0.16;
  sheet.shade(
    polygon([
      [x - width / 2, y],
      [x + width / 2, y],
      [x + away + width * 0.6, y + tip],
      [x + away - width * 0.6, y + tip],
    ]),
    sheet.light.shadow,
    [x, y],
    [x + away, y + tip],
    opacity,
  );
}
