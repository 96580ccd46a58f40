import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { barn } from '../shapes/barn';
import { crate } from '../shapes/crates';
import { branch, grasses } from '../shapes/foreground';
import { hills, land } from '../shapes/ground';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { tree, treeline } from '../shapes/trees';

/** Rows of apple trees, a ladder, full crates. */
export function orchard(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('orchard');
  const horizon = h * 0.46;
  sky(sheet, { horizon, rays: random.chance(0.5) });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.5, h * 0.12, 5);
  hills(sheet, {
    from: horizon - 20,
    to: horizon + 14,
    count: 2,
    colours: sheet.light.season.leaves,
    swell: 26,
    depth: [0.8, 0.6],
  });
  treeline(sheet, { y: horizon + 16, height: 44, depth: 0.5 });
  land(sheet, horizon + 12, sheet.light.season.grass);
  barn(sheet, w * 0.5, horizon + h * 0.085, h * 0.15, { depth: 0.25, run: sheet.side });
  const own = random.pick(sheet.light.season.leaves);
  for (const side of [-1, 1]) {
    for (let i = 6; i >= 1; i--) {
      const t = i / 6;
      const x = w * 0.5 + side * w * (0.1 + 0.52 * (1 - t) ** 1.15 + 0.04);
      const y = horizon + h * (0.06 + 0.42 * (1 - t) ** 1.4);
      const s = h * (0.15 + 0.42 * (1 - t));
      apple(sheet, x, y, s, 0.42 * t, own);
    }
  }
  lane(sheet, horizon);
  ladder(sheet, w * 0.78, h * 0.88, h * 0.5);
  person(sheet, w * 0.62, h * 0.86, h * 0.3, { hat: 'straw', walking: false });
  person(sheet, w * 0.36, h * 0.78, h * 0.2, { hat: 'cap' });
  const reds = ['#c23b2c', '#d8a33a', '#a9343a'];
  crate(sheet, w * 0.06, h * 0.97, w * 0.17, h * 0.13, reds[0] ?? '#c23b2c', 'round');
  crate(sheet, w * 0.245, h * 1.0, w * 0.17, h * 0.13, random.pick(reds), 'round');
  grasses(sheet, { from: w * 0.4, to: w + 20, y: h * 1.03, height: h * 0.11, face: -0.35 });
  branch(sheet, sheet.side > 0 ? [-30, -10] : [w + 30, -10], w * 0.3, sheet.side > 0 ? 1 : -1);
}

function apple(sheet: Sheet, x: number, y: number, s: number, depth: number, own: string): void {
  const random = sheet.random.fork(`apple${n(x)}`);
  tree(sheet, x, y, s, { depth, colour: own, shape: 'wide' });
  if (sheet.light.season.bare) return;
  let d = '';
  let shine = '';
  for (let i = 0; i < 16; i++) {
    const a = random.between(0, 6.283);
    const far = random.between(0.2, 0.88);
    const [cx, cy] = [x + Math.cos(a) * s * 0.42 * far, y - s * 0.66 + Math.sin(a) * s * 0.3 * far];
    d += ellipse(cx, cy, s * 0.022);
    shine += ellipse(cx + sheet.side * s * 0.007, cy - s * 0.008, s * 0.007);
  }
  sheet.ink(d, '#c8362a', { depth: depth * 0.8, face: 0.15 });
  sheet.ink(shine, '#ffe3c0', { depth, face: 0.4 });
}

function lane(sheet: Sheet, horizon: number): void {
  const { width: w, height: h } = sheet;
  const snow = sheet.light.season.snow;
  sheet.ink(
    polygon([
      [w * 0.485, horizon + h * 0.09],
      [w * 0.515, horizon + h * 0.09],
      [w * 0.72, h + 20],
      [w * 0.4, h + 20],
    ]),
    snow ? '#f7f8f8' : '#cfae78',
    { face: 0.25 },
  );
  sheet.ink(
    polygon([
      [w * 0.499, horizon + h * 0.09],
      [w * 0.503, horizon + h * 0.09],
      [w * 0.6, h + 20],
      [w * 0.52, h + 20],
    ]),
    sheet.light.season.meadow,
    { face: 0.1 },
  );
  sheet.shade(
    rectangle(-20, horizon + 20, w + 40, h),
    sheet.light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w / 2, horizon],
    0.45,
  );
}

function ladder(sheet: Sheet, x: number, y: number, s: number): void {
  const wood = '#b98d5d';
  sheet.ink(
    taper([x - s * 0.17, y], [x - s * 0.02, y - s], s * 0.03, s * 0.022) +
      taper([x + s * 0.17, y], [x + s * 0.02, y - s], s * 0.03, s * 0.022) +
      taper([x + s * 0.4, y - s * 0.04], [x, y - s], s * 0.022, s * 0.018),
    wood,
    { face: 0.2 },
  );
  let rungs = '';
  for (let i = 1; i < 8; i++) {
    const half = s * (0.16 - i * 0.0185);
    rungs += rectangle(x - half, y - s * (i * 0.118), half * 2, s * 0.02);
  }
  sheet.ink(rungs, local.wood, { face: 0.4 });
}
