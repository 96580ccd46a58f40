import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { clouds, sky } from '../shapes/sky';
import { lampPost, storefront, stringLights } from '../shapes/town';
import { tree } from '../shapes/trees';
import { cyclist } from './skyline';

/** A block of brick shops, lamps, an old pickup at the kerb. */
export function mainStreet(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('street');
  const kerb = h * 0.82;
  sky(sheet, { horizon: h * 0.7, discHeight: 0.75 });
  clouds(sheet, { horizon: h * 0.4 });
  const bricks = ['#a5523c', '#8a4234', '#c08a5c', '#bba78a', '#6f7f84', '#93684f', '#d3c3a0', '#5f6f5c'];
  const accents = [local.green, local.barn, local.lake, local.gold, '#5b4a6c', '#2f5d5a', '#b5573a'];
  let k = random.int(0, 7);
  let x = -random.between(20, 120);
  while (x < w + 10) {
    const sw = random.between(210, 320);
    storefront(sheet, {
      x,
      y: kerb - 30,
      width: sw,
      height: h * random.between(0.48, 0.7),
      own: bricks[k % bricks.length] ?? local.brick,
      accent: accents[(k * 3 + 1) % accents.length] ?? local.green,
      storeys: random.int(2, 3),
      cloth: random.chance(0.75),
      roundHeads: random.chance(0.45),
      depth: 0.04,
    });
    x += sw + 3;
    k += random.int(1, 3);
  }
  const snow = sheet.light.season.snow;
  sheet.ink(rectangle(-20, kerb - 32, w + 40, 46), snow ? '#eef1f1' : '#cdc0a8', { face: 0.2 });
  sheet.ink(rectangle(-20, kerb + 12, w + 40, 10), '#9c917f', { face: -0.2 });
  sheet.fill(
    rectangle(-20, kerb + 22, w + 40, h),
    sheet.gradient(
      [
        [0, sheet.tone(snow ? '#c3ccd2' : '#74706d', { face: -0.1 })],
        [1, sheet.tone(snow ? '#dbe2e6' : '#575459', { face: -0.3 })],
      ],
      [0, kerb],
      [0, h],
    ),
  );
  let dashes = '';
  for (let i = 0; i < 9; i++)
    dashes += polygon([
      [i * 200 - 30, h * 0.945],
      [i * 200 + 80, h * 0.945],
      [i * 200 + 76, h * 0.96],
      [i * 200 - 38, h * 0.96],
    ]);
  sheet.ink(dashes, '#e6b84c', { face: 0.2 });
  sheet.shade(
    rectangle(-20, kerb - 32, w + 40, h),
    sheet.light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w / 2, kerb - 40],
    0.5,
  );
  for (let i = 0; i < 6; i++)
    person(
      sheet,
      w * random.between(0.04, 0.96),
      kerb + random.between(-18, 8),
      h * random.between(0.165, 0.185),
      { face: 0 },
    );
  for (const t of [0.12, 0.5, 0.88]) {
    lampPost(sheet, w * t, kerb + 14, h * 0.36);
    planter(sheet, w * t + 60, kerb + 14, 46);
  }
  tree(sheet, w * 0.31, kerb + 8, h * 0.36, { shape: 'tall' });
  tree(sheet, w * 0.7, kerb + 8, h * 0.34, { shape: 'tall' });
  if (sheet.light.lamps > 0.25)
    for (let i = 0; i < 3; i++)
      stringLights(sheet, [w * (0.02 + i * 0.33), h * 0.3], [w * (0.34 + i * 0.33), h * 0.29], 44, 15, 7);
  if (random.chance(0.5))
    oldPickup(
      sheet,
      w * random.between(0.3, 0.7),
      h * 0.93,
      h * 0.11,
      random.pick([local.lake, local.barn, '#7fa08a', local.gold]),
    );
  else cyclist(sheet, w * random.between(0.3, 0.7), h * 0.95, h * 0.2);
}

function planter(sheet: Sheet, x: number, y: number, size: number): void {
  const random = sheet.random.fork(`planter${n(x)}`);
  for (let i = 0; i < 12; i++)
    sheet.ink(
      ellipse(x + random.between(-0.6, 0.6) * size, y - size * random.between(0.65, 1.15), size * 0.15),
      random.pick(['#4f7d3d', '#6f9a46', '#d2506a', local.gold, '#f3ecd9']),
      { face: random.between(-0.3, 0.4) },
    );
  sheet.ink(
    polygon([
      [x - size * 0.6, y - size * 0.7],
      [x + size * 0.6, y - size * 0.7],
      [x + size * 0.45, y],
      [x - size * 0.45, y],
    ]),
    '#7d6a5a',
    { face: -0.1 },
  );
}

/** A rounded pickup of the fifties; `x`, `y` is between its wheels on the road. */
export function oldPickup(sheet: Sheet, x: number, y: number, size: number, own: string): void {
  const s = size;
  sheet.shade(
    ellipse(x, y, s * 2.3, s * 0.18),
    sheet.light.shadow,
    [x, y],
    [x - sheet.side * s * 3, y],
    0.75,
  );
  sheet.ink(rounded(x - s * 2.05, y - s * 1.0, s * 1.75, s * 0.72, s * 0.1), own, { face: -0.05 });
  sheet.ink(rectangle(x - s * 2.1, y - s * 1.06, s * 1.85, s * 0.1), '#9a7149', { face: 0.3 });
  const cab = `M${n(x - s * 0.42)} ${n(y - s * 0.28)}V${n(y - s * 1.05)}Q${n(x - s * 0.4)} ${n(y - s * 1.75)} ${n(x + s * 0.1)} ${n(y - s * 1.78)}Q${n(x + s * 0.62)} ${n(y - s * 1.76)} ${n(x + s * 0.78)} ${n(y - s * 1.12)}Q${n(x + s * 1.7)} ${n(y - s * 1.1)} ${n(x + s * 1.95)} ${n(y - s * 0.75)}V${n(y - s * 0.28)}Z`;
  sheet.ink(cab, own, { face: 0.15 });
  sheet.shade(cab, sheet.light.shadow, [x, y - s * 0.2], [x, y - s * 1.2], 0.55);
  sheet.ink(
    `M${n(x - s * 0.28)} ${n(y - s * 1.12)}Q${n(x - s * 0.26)} ${n(y - s * 1.62)} ${n(x + s * 0.1)} ${n(y - s * 1.63)}Q${n(x + s * 0.48)} ${n(y - s * 1.6)} ${n(x + s * 0.6)} ${n(y - s * 1.12)}Z`,
    '#d8e4df',
    { face: 0.2 },
  );
  sheet.stroke(
    `M${n(x + s * 0.14)} ${n(y - s * 1.63)}V${n(y - s * 0.35)}M${n(x - s * 0.4)} ${n(y - s * 0.86)}H${n(x + s * 1.9)}`,
    sheet.tone(local.paper, { face: 0.1 }),
    { width: s * 0.035, opacity: 0.7 },
  );
  for (const wx of [-1.32, 1.18]) {
    sheet.ink(
      `M${n(x + wx * s - s * 0.52)} ${n(y - s * 0.28)}a${n(s * 0.52)} ${n(s * 0.52)} 0 0 1 ${n(s * 1.04)} 0Z`,
      own,
      { face: -0.3 },
    );
    sheet.ink(ellipse(x + wx * s, y - s * 0.3, s * 0.36), '#222428', {});
    sheet.ink(ellipse(x + wx * s, y - s * 0.3, s * 0.17), '#d9d4c6', { face: 0.3 });
  }
  sheet.ink(ellipse(x + s * 1.86, y - s * 0.7, s * 0.1, s * 0.13), '#fff0c0', { face: 0.5 });
  sheet.ink(
    rounded(x + s * 1.7, y - s * 0.36, s * 0.36, s * 0.12, s * 0.05) +
      rounded(x - s * 2.16, y - s * 0.36, s * 0.2, s * 0.12, s * 0.05),
    '#cfd3d2',
    { face: 0.4 },
  );
}
