import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { n, type Point, polygon, rectangle } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch, grasses } from '../shapes/foreground';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { pine, tree, treeline } from '../shapes/trees';
import { ripples } from '../shapes/water';

/** Terraces of limestone over a green quarry lake, in the stone belt. */
export function quarry(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('quarry');
  const rim = h * 0.36;
  sky(sheet, { horizon: rim, discHeight: sheet.light.disc.height });
  clouds(sheet, { horizon: rim });
  birds(sheet, w * 0.5, h * 0.14, 5);
  treeline(sheet, { y: rim + 12, height: 76, depth: 0.6 });
  treeline(sheet, { y: rim + 26, height: 60, depth: 0.4 });
  const stone = local.limestone;
  cliff(
    sheet,
    [
      [-20, rim],
      [w * 1.02, rim + 6],
    ],
    h * 0.3,
    stone,
    0.34,
    5,
  );
  derrick(sheet, w * (sheet.side > 0 ? 0.3 : 0.68), rim + 10, h * 0.34);
  for (const x of [0.03, 0.12, 0.88, 0.97])
    tree(sheet, w * x, rim + 14, h * random.between(0.13, 0.2), { depth: 0.3 });
  const water = h * 0.64;
  lake(sheet, water, rim + h * 0.3);
  const left = sheet.side > 0;
  const m = (x: number) => (left ? w * x : w * (1 - x));
  terrace(
    sheet,
    m,
    [
      [-0.05, 0.4],
      [0.2, 0.42],
      [0.2, 0.56],
      [-0.05, 0.6],
    ],
    stone,
    -0.2,
  );
  terrace(
    sheet,
    m,
    [
      [-0.05, 0.52],
      [0.29, 0.53],
      [0.29, 0.7],
      [-0.05, 0.78],
    ],
    stone,
    0.1,
  );
  terrace(
    sheet,
    m,
    [
      [-0.05, 0.68],
      [0.4, 0.69],
      [0.38, 0.88],
      [-0.05, 1.02],
    ],
    stone,
    -0.1,
  );
  pine(sheet, m(0.05), h * 0.42, h * 0.17, 0.12);
  pine(sheet, m(0.12), h * 0.42, h * 0.12, 0.14);
  person(sheet, m(0.25), h * 0.535, h * 0.09, { hat: 'hard', depth: 0.05 });
  blocks(sheet, m, h);
  person(sheet, m(0.32), h * 0.7, h * 0.12, { hat: 'hard', walking: true });
  grasses(sheet, { from: -20, to: w + 20, y: h * 1.03, height: h * 0.1, face: -0.45, density: 0.8 });
  branch(sheet, left ? [w + 30, h * 0.02] : [-30, h * 0.02], w * 0.3, left ? -1 : 1);
}

function cuts(
  sheet: Sheet,
  face: string,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  depth: number,
): void {
  const random = sheet.random.fork(`cuts${n(x0)}${n(y0)}`);
  sheet.within(face, () => {
    let lines = '';
    let drills = '';
    for (let row = 0; row < 4; row++) {
      const y = y0 + ((y1 - y0) * row) / 4;
      lines += `M${n(x0)} ${n(y)}H${n(x1)}`;
      let x = x0 + random.between(0, 60);
      while (x < x1) {
        lines += `M${n(x)} ${n(y)}v${n((y1 - y0) / 4)}`;
        const step = random.between(50, 130);
        if (random.chance(0.5))
          for (let k = x + 8; k < x + step - 8; k += 9)
            drills += `M${n(k)} ${n(y + 3)}v${n(((y1 - y0) / 4) * 0.8)}`;
        x += step;
      }
    }
    sheet.stroke(drills, sheet.tone('#9c8d6e', { depth, face: -0.2 }), { width: 1.6, opacity: 0.45 });
    sheet.stroke(lines, sheet.tone('#6f634d', { depth, face: -0.2 }), { width: 2.4, opacity: 0.5 });
  });
}

function cliff(
  sheet: Sheet,
  top: readonly [Point, Point],
  height: number,
  own: string,
  depth: number,
  steps: number,
): void {
  const [a, b] = top;
  const band = height / steps;
  for (let i = 0; i < steps; i++) {
    const d = polygon([
      [a[0], a[1] + i * band],
      [b[0], b[1] + i * band],
      [b[0], b[1] + (i + 1) * band + 2],
      [a[0], a[1] + (i + 1) * band + 2],
    ]);
    sheet.ink(d, mix(own, i % 2 ? '#c9b58a' : '#efe6d0', 0.4), { depth, face: i % 2 ? -0.1 : 0.3 });
  }
  const face = polygon([a, b, [b[0], b[1] + height], [a[0], a[1] + height]]);
  cuts(sheet, face, a[0], b[0], a[1], a[1] + height, depth);
  sheet.shade(
    face,
    sheet.light.shadow,
    [sheet.side > 0 ? a[0] : b[0], a[1] + height],
    [(a[0] + b[0]) / 2, a[1]],
    0.5,
  );
}

function terrace(
  sheet: Sheet,
  m: (x: number) => number,
  corners: readonly (readonly [number, number])[],
  own: string,
  face: number,
): void {
  const { height: h } = sheet;
  const [a, b, c, d] = corners.map(([x, y]): Point => [m(x), h * y]);
  if (!a || !b || !c || !d) return;
  const wall = polygon([a, b, c, d]);
  const toward = m(1) > m(0) ? 1 : -1;
  sheet.ink(wall, own, { face: face - 0.1 });
  cuts(sheet, wall, Math.min(a[0], b[0]), Math.max(a[0], b[0]), a[1], d[1], 0);
  const side = polygon([b, [b[0] + toward * 46, b[1] + 24], [c[0] + toward * 46, c[1] - 8], c]);
  sheet.ink(side, own, { face: toward === sheet.side ? 0.85 : -0.6 });
  const ledge = polygon([
    [a[0], a[1] - 26],
    [b[0] - toward * 10, b[1] - 22],
    [b[0] + toward * 46, b[1] + 24],
    b,
    a,
  ]);
  sheet.ink(ledge, sheet.light.season.snow ? '#f6f8f8' : '#f1e8d2', { face: 0.55 });
  sheet.shade(wall, sheet.light.shadow, [0, d[1]], [0, a[1]], 0.45);
}

function lake(sheet: Sheet, top: number, above: number): void {
  const { width: w, height: h, light } = sheet;
  const green = sheet.tone(light.season.snow ? '#a9c4cb' : '#3f9a8d', { face: 0 });
  const low = light.sky.at(-1) ?? light.haze;
  sheet.fill(
    rectangle(-20, above, w + 40, h - above + 20),
    sheet.gradient(
      [
        [0, mix(green, low, 0.5)],
        [0.35, green],
        [1, mix(green, light.shadow, 0.55)],
      ],
      [0, above],
      [0, h],
    ),
  );
  sheet.fill(
    rectangle(-20, above, w + 40, h * 0.09),
    sheet.gradient(
      [
        [0, sheet.tone(local.limestone, { depth: 0.25, face: -0.2 }), 0.7],
        [1, green, 0],
      ],
      [0, above],
      [0, above + h * 0.09],
    ),
  );
  ripples(sheet, {
    top: top - 10,
    bottom: h,
    from: 0,
    to: w,
    colour: mix(low, '#ffffff', 0.3),
    count: 38,
    opacity: 0.45,
  });
  ripples(sheet, {
    top: top - 10,
    bottom: h,
    from: 0,
    to: w,
    colour: mix(green, light.shadow, 0.5),
    count: 30,
    opacity: 0.35,
  });
}

function derrick(sheet: Sheet, x: number, y: number, height: number): void {
  const iron = sheet.tone('#5e5144', { depth: 0.28, face: -0.2 });
  const lean = sheet.side * height * 0.62;
  sheet.stroke(`M${n(x)} ${n(y)}V${n(y - height)}`, iron, { width: 9 });
  sheet.stroke(`M${n(x)} ${n(y - 20)}L${n(x + lean)} ${n(y - height * 0.72)}`, iron, { width: 7 });
  sheet.stroke(
    `M${n(x)} ${n(y - height)}L${n(x + lean)} ${n(y - height * 0.72)}v${n(height * 0.42)}M${n(x)} ${n(y - height)}L${n(x - height * 0.9)} ${n(y + 10)}M${n(x)} ${n(y - height)}L${n(x - lean * 0.4)} ${n(y + 20)}M${n(x)} ${n(y - height)}L${n(x + height * 1.2)} ${n(y + 16)}`,
    iron,
    { width: 2.4, opacity: 0.8 },
  );
  sheet.ink(rectangle(x + lean - 30, y - height * 0.31, 60, 36), local.limestone, { depth: 0.2, face: 0.3 });
}

function blocks(sheet: Sheet, m: (x: number) => number, h: number): void {
  const size = h * 0.085;
  const shelf = polygon([
    [m(0.66), h * 1.03],
    [m(0.7), h * 0.9],
    [m(0.78), h * 0.865],
    [m(1.05), h * 0.85],
    [m(1.05), h * 1.03],
  ]);
  sheet.ink(shelf, '#d9ccab', { face: 0.15 });
  sheet.shade(shelf, sheet.light.shadow, [0, h], [0, h * 0.85], 0.5);
  const rows = [
    [0.76, 0.965, 1.5],
    [0.88, 0.985, 1.35],
    [0.99, 0.97, 1.4],
    [0.82, 0.875, 1.2],
    [0.94, 0.885, 1.1],
  ] as const;
  for (const [x, y, s] of rows) {
    const [cx, cy, a] = [m(x), h * y, size * s];
    sheet.ink(
      polygon([
        [cx - a * 0.6, cy],
        [cx - a * 0.6, cy - a * 0.72],
        [cx + a * 0.4, cy - a * 0.72],
        [cx + a * 0.4, cy],
      ]),
      local.limestone,
      { face: sheet.side > 0 ? -0.35 : 0.35 },
    );
    sheet.ink(
      polygon([
        [cx + a * 0.4, cy],
        [cx + a * 0.4, cy - a * 0.72],
        [cx + a * 0.68, cy - a * 0.88],
        [cx + a * 0.68, cy - a * 0.16],
      ]),
      local.limestone,
      { face: sheet.side > 0 ? 0.6 : -0.5 },
    );
    sheet.ink(
      polygon([
        [cx - a * 0.6, cy - a * 0.72],
        [cx - a * 0.32, cy - a * 0.88],
        [cx + a * 0.68, cy - a * 0.88],
        [cx + a * 0.4, cy - a * 0.72],
      ]),
      '#f1e8d2',
      { face: 0.5 },
    );
    let marks = '';
    for (let i = 1; i < 9; i++)
      marks += `M${n(cx - a * 0.6 + i * a * 0.11)} ${n(cy - a * 0.7)}v${n(a * 0.5)}`;
    sheet.stroke(marks, sheet.tone('#8c7d60', { face: -0.2 }), { width: 2, opacity: 0.45 });
  }
}
