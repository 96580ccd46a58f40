import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { n, type Point, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch, grasses } from '../shapes/foreground';
import { person } from '../shapes/people';
import { clouds, sky } from '../shapes/sky';
import { pine, tree, treeline } from '../shapes/trees';
import { ripples } from '../shapes/water';

/** Water over shelves of limestone in a wooded gorge. */
export function waterfall(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('falls');
  const lip = h * random.between(0.34, 0.4);
  sky(sheet, { horizon: lip, discHeight: 0.5 });
  clouds(sheet, { horizon: lip });
  for (let i = 0; i < 3; i++)
    treeline(sheet, {
      y: lip + i * 16,
      height: 150 - i * 24,
      depth: 0.62 - i * 0.16,
      colour: light.season.leaves[i % light.season.leaves.length],
    });
  for (const [x, s] of [
    [0.06, 0.4],
    [0.17, 0.3],
    [0.84, 0.34],
    [0.95, 0.44],
  ] as const) {
    if (random.chance(0.35)) pine(sheet, w * x, lip + 40, h * s, 0.2);
    else tree(sheet, w * x, lip + 40, h * s, { depth: 0.2 });
  }
  const stone = random.pick([local.limestone, '#b8a585', '#a59a8b']);
  const cx = w * random.between(0.44, 0.58);
  const hollow = rectangle(cx - w * 0.3, lip + 6, w * 0.6, h * 0.48);
  sheet.ink(hollow, mix(stone, '#4d4238', 0.5), { depth: 0.25, face: -0.35 });
  cliffs(sheet, lip, stone, cx);
  ledge(sheet, cx, lip, w * 0.36, h * 0.2, stone, 0.22);
  fall(sheet, cx - w * 0.03, lip, w * 0.15, h * 0.19);
  fall(sheet, cx + w * 0.095, lip + 8, w * 0.045, h * 0.175);
  ledge(sheet, cx - w * 0.02, lip + h * 0.17, w * 0.52, h * 0.14, stone, 0.14);
  fall(sheet, cx - w * 0.13, lip + h * 0.175, w * 0.1, h * 0.13);
  fall(sheet, cx + w * 0.02, lip + h * 0.17, w * 0.16, h * 0.14);
  fall(sheet, cx + w * 0.17, lip + h * 0.19, w * 0.05, h * 0.12);
  ledge(sheet, cx + w * 0.01, lip + h * 0.29, w * 0.7, h * 0.16, stone, 0.06);
  for (const [dx, width] of [
    [-0.24, 0.09],
    [-0.09, 0.15],
    [0.09, 0.12],
    [0.24, 0.1],
  ] as const)
    fall(sheet, cx + w * dx, lip + h * (0.295 + Math.abs(dx) * 0.06), w * width, h * 0.15);
  pool(sheet, h * 0.8);
  spray(sheet, cx, h * 0.8, w * 0.36);
  boulders(sheet, stone);
  person(sheet, w * (sheet.side > 0 ? 0.16 : 0.84), h * 0.9, h * 0.17, { waving: true });
  person(sheet, w * (sheet.side > 0 ? 0.22 : 0.78), h * 0.91, h * 0.14);
  grasses(sheet, { from: -20, to: w * 0.28, y: h * 1.03, height: h * 0.12, face: -0.4 });
  grasses(sheet, { from: w * 0.7, to: w + 20, y: h * 1.03, height: h * 0.13, face: -0.4 });
  branch(sheet, sheet.side > 0 ? [w + 30, h * 0.03] : [-30, h * 0.03], w * 0.34, sheet.side > 0 ? -1 : 1);
}

/** Walls of the gorge on either side, higher than the water's lip. */
function cliffs(sheet: Sheet, lip: number, own: string, cx: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('cliffs');
  for (const side of [-1, 1]) {
    const edge = side < 0 ? -20 : w + 20;
    const near = cx + side * w * random.between(0.17, 0.22);
    const top = lip - h * random.between(0.02, 0.1);
    const d = polygon([
      [edge, top - h * 0.05],
      [(edge + near) / 2, top],
      [near, lip - 4],
      [near + side * w * 0.04, h * 0.82],
      [edge, h * 0.84],
    ]);
    sheet.ink(d, own, { depth: 0.2, face: side === sheet.side ? -0.35 : 0.25 });
    sheet.within(d, () =>
      strata(sheet, Math.min(edge, near), Math.max(edge, near), top - h * 0.05, h * 0.84, own, 0.2),
    );
    sheet.shade(d, sheet.light.shadow, [0, h * 0.84], [0, lip], 0.5);
    let moss = '';
    for (let i = 0; i < 16; i++)
      moss += rounded(
        edge + (near - edge) * random.next() - 40,
        lip + random.between(-0.06, 0.4) * h,
        random.between(50, 130),
        random.between(8, 18),
        9,
      );
    sheet.within(d, () =>
      sheet.ink(moss, sheet.light.season.snow ? '#ffffff' : '#5d7a3f', { depth: 0.15, face: 0.1 }, 0.75),
    );
  }
}

function strata(
  sheet: Sheet,
  from: number,
  to: number,
  top: number,
  bottom: number,
  own: string,
  depth: number,
): void {
  const random = sheet.random.fork(`strata${n(from)}${n(top)}`);
  for (let y = top; y < bottom; y += random.between(16, 34)) {
    sheet.ink(rectangle(from, y, to - from, 4), mix(own, '#4d4238', 0.6), { depth, face: -0.3 }, 0.5);
    for (let i = 0; i < 5; i++)
      sheet.ink(
        rectangle(random.between(from, to), y + 5, random.between(40, 150), 12),
        mix(own, '#ffffff', 0.3),
        { depth, face: 0.2 },
        0.45,
      );
  }
}

function ledge(
  sheet: Sheet,
  cx: number,
  y: number,
  width: number,
  drop: number,
  own: string,
  depth: number,
): void {
  const half = width / 2;
  const d = polygon([
    [cx - half, y + 4],
    [cx - half * 0.6, y - 3],
    [cx + half * 0.5, y],
    [cx + half, y + 8],
    [cx + half * 1.1, y + drop],
    [cx - half * 1.1, y + drop],
  ]);
  sheet.ink(d, mix(own, '#6c5b4a', 0.35), { depth, face: -0.2 });
  sheet.within(d, () =>
    strata(sheet, cx - half * 1.1, cx + half * 1.1, y + 12, y + drop, mix(own, '#6c5b4a', 0.35), depth),
  );
  sheet.shade(d, sheet.light.shadow, [0, y + drop], [0, y], 0.7);
  sheet.ink(rounded(cx - half, y - 4, width, 14, 7), own, { depth, face: 0.6 });
}

/** One sheet of falling water; `x` is its middle, `y` its lip. */
function fall(sheet: Sheet, x: number, y: number, width: number, drop: number): void {
  const random = sheet.random.fork(`fall${n(x)}${n(y)}`);
  const half = width / 2;
  const d = `M${n(x - half)} ${n(y + 8)}Q${n(x - half)} ${n(y - 6)} ${n(x - half * 0.8)} ${n(y - 6)}H${n(x + half * 0.8)}Q${n(x + half)} ${n(y - 6)} ${n(x + half)} ${n(y + 8)}L${n(x + half * 1.12)} ${n(y + drop)}H${n(x - half * 1.12)}Z`;
  sheet.fill(
    d,
    sheet.gradient(
      [
        [0, sheet.tone('#a9d2d6', { depth: 0.1 })],
        [0.25, sheet.tone('#eaf5f2', { face: 0.2 })],
        [1, sheet.tone('#bfdde0', { depth: 0.05 })],
      ],
      [0, y],
      [0, y + drop],
    ),
  );
  let bright = '';
  let dark = '';
  for (let i = 0; i < width / 9; i++) {
    const sx = x + random.between(-0.95, 0.95) * half;
    const long = drop * random.between(0.35, 0.9);
    const strand = rounded(sx, y + random.between(0, drop - long), random.between(3, 9), long, 4);
    if (i % 2) bright += strand;
    else dark += strand;
  }
  sheet.fill(dark, sheet.tone('#6ba3b0', { face: -0.2 }), 0.6);
  sheet.fill(bright, mix(sheet.light.key, '#ffffff', 0.6), 0.9);
  let foam = '';
  for (let i = 0; i < width / 20; i++)
    foam += rounded(
      x + random.between(-1.25, 1.25) * half - 16,
      y + drop - random.between(2, 13),
      random.between(22, 50),
      14,
      7,
    );
  sheet.fill(foam, mix(sheet.light.key, '#ffffff', 0.75), 0.92);
}

function pool(sheet: Sheet, top: number): void {
  const { width: w, height: h, light } = sheet;
  const low = light.sky.at(-1) ?? light.haze;
  const green = sheet.tone('#3d8d86', { face: -0.1 });
  sheet.fill(
    rectangle(-20, top, w + 40, h - top + 20),
    sheet.gradient(
      [
        [0, mix(green, low, 0.5)],
        [0.4, green],
        [1, mix(green, light.shadow, 0.5)],
      ],
      [0, top],
      [0, h],
    ),
  );
  ripples(sheet, {
    top,
    bottom: h,
    from: 0,
    to: w,
    colour: mix(low, '#ffffff', 0.4),
    count: 44,
    opacity: 0.55,
  });
  ripples(sheet, {
    top,
    bottom: h,
    from: 0,
    to: w,
    colour: mix(green, light.shadow, 0.4),
    count: 30,
    opacity: 0.4,
  });
}

function spray(sheet: Sheet, cx: number, y: number, half: number): void {
  for (let i = 0; i < 5; i++) sheet.glow([cx + (i - 2) * half * 0.5, y], half * 0.5, '#ffffff', 0.6);
}

function boulders(sheet: Sheet, own: string): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('boulders');
  for (let i = 0; i < 14; i++) {
    const left = i % 2 === 0;
    const x = left ? w * random.between(-0.02, 0.3) : w * random.between(0.7, 1.02);
    const y = h * random.between(0.84, 0.97);
    const s = h * random.between(0.035, 0.085);
    const points: Point[] = [
      [x - s * 1.2, y],
      [x - s, y - s * 0.7],
      [x - s * 0.3, y - s],
      [x + s * 0.6, y - s * 0.85],
      [x + s * 1.2, y],
    ];
    sheet.ink(polygon(points), own, { face: -0.4 });
    sheet.ink(
      polygon([
        [x - s * 0.3, y - s],
        [x + s * 0.6, y - s * 0.85],
        [x + s * (sheet.side > 0 ? 0.9 : 0.3), y - s * 0.45],
        [x - s * (sheet.side > 0 ? 0.2 : 0.8), y - s * 0.6],
      ]),
      own,
      { face: 0.5 },
    );
  }
}
