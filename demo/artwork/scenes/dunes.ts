import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { curve, n, type Point, polygon, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { grasses } from '../shapes/foreground';
import { ribbon } from '../shapes/ground';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { pine, tree, treeline } from '../shapes/trees';
import { sailboat, surf, water } from '../shapes/water';

/** Dunes and marram grass above the great lake. */
export function dunes(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('dunes');
  const horizon = h * random.between(0.36, 0.46);
  const disc = sky(sheet, {
    horizon,
    discAt: sheet.side > 0 ? 0.7 : 0.3,
    discHeight: sheet.light.disc.height * 0.9,
    rays: random.chance(0.35),
  });
  clouds(sheet, { horizon });
  water(sheet, { top: horizon, bottom: h * 0.78, disc, own: '#3f8a9c', mirror: 0.42 });
  sailboat(sheet, w * random.between(0.35, 0.65), horizon + h * 0.06, h * 0.05, 0.25);
  if (random.chance(0.6)) sailboat(sheet, w * random.between(0.1, 0.3), horizon + h * 0.025, h * 0.026, 0.5);
  birds(sheet, w * random.between(0.3, 0.7), horizon * 0.5, 6);
  surf(sheet, h * 0.69, 30);
  surf(sheet, h * 0.73, 34);
  const snow = sheet.light.season.snow;
  const sand = snow ? '#eef1f1' : local.sand;
  sheet.ink(
    `M-20 ${n(h * 0.75)}Q${n(w * 0.4)} ${n(h * 0.7)} ${n(w + 20)} ${n(h * 0.77)}V${n(h + 20)}H-20Z`,
    sand,
    { face: 0.2 },
  );
  const big = sheet.side > 0 ? -1 : 1;
  const mirror = (x: number) => (big < 0 ? w * x : w * (1 - x));
  dune(
    sheet,
    [
      [-0.05, 0.4],
      [0.08, 0.36],
      [0.2, 0.46],
      [0.34, 0.66],
      [0.52, 0.77],
      [0.7, 0.82],
    ].map(([x = 0, y = 0]) => [mirror(x), h * y]),
    sand,
    0.2,
  );
  woods(sheet, mirror, h);
  dune(
    sheet,
    [
      [1.05, 0.62],
      [0.92, 0.58],
      [0.8, 0.66],
      [0.64, 0.79],
      [0.4, 0.86],
      [0.2, 0.9],
    ].map(([x = 0, y = 0]) => [mirror(x), h * y]),
    sand,
    0.06,
  );
  for (const x of [0.42, 0.47]) person(sheet, mirror(x), h * 0.78, h * 0.085, { depth: 0.1 });
  dune(
    sheet,
    [
      [-0.05, 0.72],
      [0.1, 0.76],
      [0.3, 0.88],
      [0.55, 0.95],
      [0.8, 0.9],
      [1.05, 0.84],
    ].map(([x = 0, y = 0]) => [mirror(x), h * y]),
    sand,
    0,
  );
  sandFence(sheet, mirror, h);
  boardwalk(sheet, mirror, h);
  const own = snow ? '#b9a878' : mix(sheet.light.season.grass, '#c9b56a', 0.35);
  for (const [a, b, y, tall] of [
    [-0.02, 0.26, 0.84, 0.13],
    [0.7, 1.02, 0.93, 0.15],
    [0.05, 0.45, 1.03, 0.19],
    [0.78, 1.05, 1.04, 0.22],
  ] as const) {
    const ends = [mirror(a), mirror(b)].sort((p, q) => p - q);
    grasses(sheet, {
      from: ends[0] ?? 0,
      to: ends[1] ?? w,
      y: h * y,
      height: h * tall,
      colour: own,
      face: -0.25,
      density: 1.1,
    });
  }
}

function dune(sheet: Sheet, line: Point[], own: string, depth: number): void {
  const points = (line[0]?.[0] ?? 0) > (line.at(-1)?.[0] ?? 0) ? [...line].reverse() : line;
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  const { height: h, width: w } = sheet;
  const d = `${curve(points)}L${n(last[0])} ${h + 20}L${n(first[0])} ${h + 20}Z`;
  sheet.ink(d, own, { depth, face: 0.3 });
  const away = sheet.side > 0 ? 0 : w;
  sheet.shade(d, mix(sheet.light.shadow, own, 0.3), [away, h], [w * 0.55, h * 0.5], 0.5);
  sheet.shade(d, sheet.light.key, [w - away, h * 0.4], [w * 0.5, h], 0.4);
  sheet.stroke(curve(points), sheet.tone(own, { depth, face: 0.95 }), { width: 5, opacity: 0.8 });
  const random = sheet.random.fork(`waves${n(first[1])}`);
  let lines = '';
  for (let i = 0; i < 9; i++) {
    const x = random.between(first[0], last[0]);
    const y = h * random.between(0.86, 1);
    lines += `M${n(x)} ${n(y)}q40 -9 80 0t80 0`;
  }
  sheet.stroke(lines, sheet.tone(own, { face: -0.35 }), { width: 3, opacity: 0.35 });
}

function woods(sheet: Sheet, mirror: (x: number) => number, h: number): void {
  for (const [x, y, s] of [
    [0.01, 0.42, 0.17],
    [0.06, 0.4, 0.2],
    [0.12, 0.43, 0.15],
    [0.17, 0.48, 0.12],
  ] as const) {
    if ((x * 100) % 2 < 1) pine(sheet, mirror(x), h * y, h * s, 0.22);
    else tree(sheet, mirror(x), h * y, h * s, { depth: 0.2, shape: 'tall' });
  }
  const ends = [mirror(-0.05), mirror(0.14)].sort((a, b) => a - b);
  treeline(sheet, { y: h * 0.44, height: 34, depth: 0.2, from: ends[0] ?? 0, to: ends[1] ?? 100 });
}

function sandFence(sheet: Sheet, mirror: (x: number) => number, h: number): void {
  let slats = '';
  const points: Point[] = [];
  for (let i = 0; i < 26; i++) {
    const t = i / 25;
    const x = mirror(0.98 - t * 0.42);
    const y = h * (0.87 + 0.06 * Math.sin(t * 3) + 0.03 * t);
    points.push([x, y]);
    slats += taper([x, y + 6], [x + (i % 3) - 1, y - h * 0.06], 7, 6);
  }
  sheet.ink(slats, '#8d6a4a', { face: -0.1 });
  sheet.stroke(
    `${curve(points.map(([x, y]) => [x, y - h * 0.016]))}${curve(points.map(([x, y]) => [x, y - h * 0.046]))}`,
    sheet.tone('#6a4d38'),
    { width: 3 },
  );
}

function boardwalk(sheet: Sheet, mirror: (x: number) => number, h: number): void {
  const path = [
    [0.36, 0.79, 14],
    [0.33, 0.84, 34],
    [0.38, 0.9, 66],
    [0.46, 0.97, 120],
    [0.5, 1.04, 170],
  ].map(([x = 0, y = 0, s = 0]) => [mirror(x), h * y, s] as const);
  const d = ribbon(path);
  sheet.ink(d, '#a98460', { face: 0.15 });
  sheet.within(d, () => {
    let boards = '';
    for (let y = h * 0.79; y < h; y += 5 + (y / h - 0.79) * 60)
      boards += polygon([
        [0, y],
        [sheet.width, y],
        [sheet.width, y + 2],
        [0, y + 2],
      ]);
    sheet.ink(boards, '#5a4030', { face: -0.3 }, 0.5);
  });
}
