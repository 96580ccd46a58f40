import { local } from '../ink/light';
import { curve, ellipse, n, type Point, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { land, ribbon } from '../shapes/ground';
import { birds, clouds, sky } from '../shapes/sky';
import { treeline } from '../shapes/trees';

/** The great oval on a day in May: the front stretch, the tower, the stands, the cars. */
export function oval(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('oval');
  const horizon = h * 0.46;
  sky(sheet, { horizon, discAt: sheet.side > 0 ? 0.86 : 0.2 });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.36, h * 0.12, 5);
  treeline(sheet, { y: horizon + 6, height: 50, depth: 0.7 });
  land(sheet, horizon, sheet.light.season.grass);
  mowing(sheet, horizon);
  grandstand(sheet, horizon);
  pagoda(sheet, w * random.between(0.7, 0.76), horizon + h * 0.06, h * 0.36);
  const path = [
    [w * 0.5, horizon + 4, 16],
    [w * 0.44, horizon + h * 0.05, 62],
    [w * 0.4, horizon + h * 0.12, 150],
    [w * 0.42, horizon + h * 0.24, 340],
    [w * 0.5, horizon + h * 0.4, 720],
    [w * 0.6, h + 40, 1300],
  ] as const;
  const track = ribbon(path);
  const wider = (by: number) => ribbon(path.map(([x, y, s]) => [x, y, s * by] as const));
  sheet.ink(wider(1.12), local.white, { face: 0.2 });
  sheet.fill(
    track,
    sheet.gradient(
      [
        [0, sheet.tone('#7d7b78', { depth: 0.55 })],
        [1, sheet.tone('#56555a', { face: -0.2 })],
      ],
      [0, horizon],
      [0, h],
    ),
  );
  sheet.within(track, () => {
    sheet.ink(
      ribbon(path.map(([x, y, s]) => [x + s * 0.08, y, s * 0.3] as const)),
      '#3c3b40',
      { face: -0.2 },
      0.4,
    );
    bricks(sheet, h * 0.83, h * 0.05);
    sheet.stroke(
      curve(path.map(([x, y, s]): Point => [x - s * 0.44, y])),
      sheet.tone(local.white, { face: 0.3 }),
      { width: 5 },
    );
  });
  catchFence(sheet, path);
  const colours = [local.barn, local.lake, local.gold, local.green, '#e9dfc8', '#d9772e'];
  const start = random.int(0, 5);
  const own = (i: number) => colours[(start + i) % colours.length] ?? local.barn;
  car(sheet, w * 0.425, horizon + h * 0.15, h * 0.04, own(0));
  car(sheet, w * 0.38, horizon + h * 0.22, h * 0.06, own(1));
  car(sheet, w * 0.47, horizon + h * 0.29, h * 0.085, own(2));
  car(sheet, w * 0.56, h * 0.93, h * 0.17, own(3));
  flag(sheet, sheet.side > 0 ? w * 0.06 : w * 0.1, h * 0.95, h * 0.5);
}

function mowing(sheet: Sheet, horizon: number): void {
  const { width: w, height: h } = sheet;
  let d = '';
  for (let i = 0; i < 9; i++)
    d += polygon([
      [w * 0.5 + i * 16, horizon],
      [w * 0.5 + i * 16 + 8, horizon],
      [w * (0.62 + i * 0.19), h + 20],
      [w * (0.53 + i * 0.19), h + 20],
    ]);
  sheet.ink(d, sheet.light.season.meadow, { face: 0.3 }, 0.55);
}

function grandstand(sheet: Sheet, horizon: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('stand');
  const stand = polygon([
    [-20, horizon - h * 0.2],
    [w * 0.43, horizon - 12],
    [w * 0.43, horizon + 8],
    [-20, horizon + h * 0.32],
  ]);
  sheet.ink(stand, '#a79f93', { depth: 0.15, face: sheet.side > 0 ? 0.1 : -0.3 });
  sheet.within(stand, () => {
    const heads: Record<string, string> = {};
    for (let i = 0; i < 760; i++) {
      const t = random.next() ** 0.7;
      const x = w * 0.43 * (1 - t) - 10;
      const y = horizon - h * 0.17 * t + random.between(0, 1) * h * 0.42 * t;
      const own = random.pick([
        local.barn,
        local.gold,
        local.lake,
        local.white,
        local.white,
        '#5b6b7b',
        '#c98a5a',
        '#3f6b58',
      ]);
      heads[own] = (heads[own] ?? '') + ellipse(x, y, 2 + 6 * t, 2 + 7 * t);
    }
    for (const [own, d] of Object.entries(heads)) sheet.ink(d, own, { depth: 0.2, face: 0 });
    sheet.shade(stand, sheet.light.shadow, [0, horizon - h * 0.2], [0, horizon + h * 0.12], 0.55);
  });
  sheet.ink(
    polygon([
      [-20, horizon - h * 0.34],
      [w * 0.43, horizon - 34],
      [w * 0.43, horizon - 26],
      [-20, horizon - h * 0.27],
    ]),
    '#6c7378',
    { depth: 0.1, face: -0.2 },
  );
  for (let i = 0; i < 8; i++) {
    const t = 1 - i / 8;
    sheet.ink(
      taper(
        [w * 0.43 * (1 - t), horizon + h * 0.04 * t],
        [w * 0.43 * (1 - t), horizon - 26 - h * 0.25 * t],
        8 * t + 1,
        8 * t + 1,
      ),
      '#59636a',
      { depth: 0.2, face: -0.2 },
    );
    const x = w * 0.43 * (1 - t);
    const y = horizon - 34 - h * 0.31 * t;
    sheet.ink(taper([x, y], [x, y - 40 * t - 8], 2.5, 2), '#59636a', { depth: 0.2 });
    sheet.ink(
      polygon([
        [x, y - 40 * t - 8],
        [x + 34 * t + 6, y - 34 * t - 6],
        [x, y - 26 * t - 2],
      ]),
      random.pick([local.barn, local.gold, local.lake, local.green]),
      { depth: 0.1, face: 0.3 },
    );
  }
}

function pagoda(sheet: Sheet, x: number, y: number, height: number): void {
  const s = height;
  sheet.ink(rectangle(x - s * 0.52, y - s * 0.12, s * 1.04, s * 0.12), '#b5aa96', { depth: 0.15, face: 0.1 });
  for (let i = 0; i < 7; i++) {
    const half = s * (0.25 - i * 0.013);
    const floor = y - s * (0.12 + i * 0.115);
    sheet.ink(rectangle(x - half * 0.86, floor - s * 0.115, half * 1.72, s * 0.115), '#82a3ae', {
      depth: 0.15,
      face: -0.2,
    });
    sheet.ink(
      sheet.side > 0
        ? rectangle(x + half * 0.2, floor - s * 0.115, half * 0.66, s * 0.115)
        : rectangle(x - half * 0.86, floor - s * 0.115, half * 0.66, s * 0.115),
      '#cfe0dd',
      { depth: 0.1, face: 0.5 },
    );
    sheet.ink(
      polygon([
        [x - half * 1.16, floor - s * 0.092],
        [x - half, floor - s * 0.122],
        [x + half, floor - s * 0.122],
        [x + half * 1.16, floor - s * 0.092],
      ]),
      '#e9e2d0',
      { depth: 0.12, face: 0.3 },
    );
  }
  sheet.ink(
    polygon([
      [x - s * 0.2, y - s * 0.92],
      [x, y - s * 1.02],
      [x + s * 0.2, y - s * 0.92],
    ]),
    '#5c6f77',
    { depth: 0.15, face: 0.1 },
  );
  sheet.ink(taper([x, y - s], [x, y - s * 1.22], 5, 3), '#4c565c', { depth: 0.15 });
  sheet.ink(
    `M${n(x)} ${n(y - s * 1.21)}q${n(s * 0.08)} ${n(-s * 0.03)} ${n(s * 0.16)} 0v${n(s * 0.08)}q${n(-s * 0.08)} ${n(-s * 0.03)} ${n(-s * 0.16)} 0Z`,
    local.barn,
    { face: 0.1 },
  );
}

function bricks(sheet: Sheet, y: number, height: number): void {
  const { width: w } = sheet;
  sheet.ink(rectangle(0, y, w, height), '#a05a44', { face: 0.1 });
  let joints = '';
  for (let row = 0; row <= 3; row++) joints += `M0 ${n(y + (row * height) / 3)}H${w}`;
  for (let i = 0; i < 90; i++)
    joints += `M${n((i % 3) * 9 + i * 20)} ${n(y + ((i % 3) * height) / 3)}v${n(height / 3)}`;
  sheet.stroke(joints, sheet.tone('#5e3024', { face: -0.2 }), { width: 2.4, opacity: 0.7 });
}

function catchFence(sheet: Sheet, path: readonly (readonly [number, number, number])[]): void {
  let posts = '';
  path.slice(1).forEach(([x, y, s]) => {
    posts += taper([x - s * 0.55, y], [x - s * 0.53, y - s * 0.36], s * 0.018, s * 0.014);
  });
  sheet.ink(posts, '#5a6166', { face: -0.2 });
  for (const up of [0.1, 0.2, 0.3])
    sheet.stroke(curve(path.map(([x, y, s]): Point => [x - s * 0.545, y - s * up])), sheet.tone('#6b7277'), {
      width: 1.8,
      opacity: 0.6,
    });
}

/** An open-wheeled car from three quarters ahead. */
function car(sheet: Sheet, x: number, y: number, size: number, own: string): void {
  const s = size;
  const tyre = (tx: number, ty: number, r: number) => {
    sheet.ink(rounded(tx - r * 0.62, ty - r * 1.7, r * 1.24, r * 1.8, r * 0.5), '#1f2023', { face: -0.1 });
    sheet.ink(
      rounded(tx + (sheet.side > 0 ? r * 0.24 : -r * 0.5), ty - r * 1.55, r * 0.24, r * 1.5, r * 0.1),
      '#54565c',
      { face: 0.4 },
    );
  };
  sheet.shade(
    ellipse(x - sheet.side * s * 0.3, y, s * 1.9, s * 0.24),
    sheet.light.shadow,
    [x, y],
    [x - sheet.side * s * 2.4, y],
    0.75,
  );
  tyre(x - s * 0.98, y - s * 0.22, s * 0.36);
  tyre(x + s * 0.98, y - s * 0.22, s * 0.36);
  sheet.ink(
    polygon([
      [x - s * 0.85, y - s * 0.92],
      [x + s * 0.85, y - s * 0.92],
      [x + s * 0.85, y - s * 0.76],
      [x - s * 0.85, y - s * 0.76],
    ]),
    own,
    { face: 0.4 },
  );
  sheet.ink(
    rectangle(x - s * 0.74, y - s * 0.78, s * 0.07, s * 0.4) +
      rectangle(x + s * 0.67, y - s * 0.78, s * 0.07, s * 0.4),
    '#2b2c30',
    {},
  );
  sheet.ink(
    `M${n(x - s * 0.62)} ${n(y - s * 0.18)}Q${n(x - s * 0.56)} ${n(y - s * 0.6)} ${n(x)} ${n(y - s * 0.72)}Q${n(x + s * 0.56)} ${n(y - s * 0.6)} ${n(x + s * 0.62)} ${n(y - s * 0.18)}Z`,
    own,
    { face: -0.25 },
  );
  sheet.ink(ellipse(x, y - s * 0.72, s * 0.17, s * 0.19), '#f3ecd9', { face: 0.3 });
  sheet.ink(rounded(x - s * 0.13, y - s * 0.76, s * 0.26, s * 0.1, s * 0.04), '#22262c', {});
  tyre(x - s * 1.1, y + s * 0.06, s * 0.4);
  tyre(x + s * 1.1, y + s * 0.06, s * 0.4);
  sheet.stroke(
    `M${n(x - s * 0.9)} ${n(y - s * 0.16)}L${n(x - s * 0.2)} ${n(y - s * 0.3)}M${n(x + s * 0.9)} ${n(y - s * 0.16)}L${n(x + s * 0.2)} ${n(y - s * 0.3)}`,
    sheet.tone('#2b2c30'),
    { width: s * 0.05 },
  );
  const nose = `M${n(x - s * 0.3)} ${n(y - s * 0.5)}Q${n(x)} ${n(y - s * 0.62)} ${n(x + s * 0.3)} ${n(y - s * 0.5)}L${n(x + s * 0.14)} ${n(y + s * 0.02)}H${n(x - s * 0.14)}Z`;
  sheet.ink(nose, own, { face: 0.15 });
  sheet.ink(
    polygon([
      [x, y - s * 0.57],
      [x + sheet.side * s * 0.27, y - s * 0.5],
      [x + sheet.side * s * 0.13, y],
      [x, y],
    ]),
    own,
    { face: 0.75 },
  );
  sheet.ink(rectangle(x - s * 0.06, y - s * 0.52, s * 0.12, s * 0.5), local.white, { face: 0.3 });
  sheet.ink(
    polygon([
      [x - s * 1.02, y + s * 0.1],
      [x - s * 0.95, y - s * 0.04],
      [x + s * 0.95, y - s * 0.04],
      [x + s * 1.02, y + s * 0.1],
    ]),
    own,
    { face: 0.5 },
  );
}

function flag(sheet: Sheet, x: number, y: number, size: number): void {
  const pole: [Point, Point] = [
    [x, y + size * 0.4],
    [x + size * 0.12, y - size * 1.1],
  ];
  const wave = (u: number, v: number): Point => [
    x + size * (0.12 + u * 0.74),
    y - size * (1.08 - v * 0.5) + Math.sin(u * 5 + v * 0.6) * size * 0.05 + u * size * 0.06,
  ];
  let dark = '';
  let light = '';
  for (let i = 0; i < 8; i++) {
    for (let k = 0; k < 5; k++) {
      const cell = polygon([
        wave(i / 8, k / 5),
        wave((i + 1) / 8, k / 5),
        wave((i + 1) / 8, (k + 1) / 5),
        wave(i / 8, (k + 1) / 5),
      ]);
      if ((i + k) % 2) dark += cell;
      else light += cell;
    }
  }
  sheet.ink(light, '#fbf6e8', { face: 0.2 });
  sheet.ink(dark, '#202329', { face: -0.1 });
  for (const u of [0.22, 0.72])
    sheet.shade(
      polygon([wave(u - 0.12, 0), wave(u + 0.1, 0), wave(u + 0.1, 1), wave(u - 0.12, 1)]),
      sheet.light.shadow,
      [x + size * (0.12 + u * 0.74), 0],
      [x + size * (0.2 + u * 0.74), 0],
      0.45,
    );
  sheet.ink(taper(pole[0], pole[1], size * 0.035, size * 0.026), '#8d6a48', { face: 0.2 });
}
