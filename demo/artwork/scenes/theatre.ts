import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { clouds, sky } from '../shapes/sky';
import { lampPost, storefront } from '../shapes/town';
import { words } from '../shapes/words';
import { oldPickup } from './mainStreet';

/** An old picture house with its marquee, people under the bulbs. */
export function theatre(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('theatre');
  const kerb = h * 0.86;
  sky(sheet, { horizon: h * 0.8, discHeight: 0.7 });
  clouds(sheet, { horizon: h * 0.5 });
  const bricks = ['#7b4a3e', '#5f6f73', '#a07a5c', '#8a5a48', '#6d5a6a'];
  for (const [x, sw] of [
    [-60, 300],
    [w * 0.19, 240],
    [w * 0.66, 270],
    [w * 0.84, 330],
  ] as const)
    storefront(sheet, {
      x,
      y: kerb - 26,
      width: sw,
      height: h * random.between(0.4, 0.56),
      own: random.pick(bricks),
      accent: random.pick([local.green, local.lake, local.barn]),
      storeys: 2,
      depth: 0.16,
      roundHeads: random.chance(0.5),
    });
  const x = w * 0.5;
  const half = w * 0.165;
  const own = random.pick(['#b5533c', '#c9a46a', '#7f8f86', '#a8493a']);
  facade(sheet, x, kerb - 26, half, h * 0.72, own);
  const wet = light.weather === 'rain' || light.lamps > 0.4;
  sheet.ink(rectangle(-20, kerb - 28, w + 40, 40), '#b7aa95', { face: 0.1 });
  sheet.ink(rectangle(-20, kerb + 10, w + 40, h), '#4c4a50', { face: -0.25 });
  if (wet)
    for (let i = 0; i < 13; i++)
      sheet.fill(
        rounded(
          x + random.between(-0.3, 0.3) * w,
          kerb + random.between(20, 120),
          random.between(60, 220),
          7,
          4,
        ),
        random.pick([local.lamp, '#ff8f5e', '#e0576a']),
        0.3,
      );
  sheet.glow([x, kerb - h * 0.1], w * 0.3, local.lamp, 0.5);
  marquee(sheet, x, kerb - h * 0.27, half, h * 0.13);
  blade(sheet, x, kerb - h * 0.4, h * 0.46);
  for (let i = 0; i < 11; i++)
    person(
      sheet,
      x + (i - 5) * w * 0.038 + random.between(-10, 10),
      kerb + random.between(-14, 12),
      h * random.between(0.155, 0.172),
      { walking: i > 8 },
    );
  lampPost(sheet, w * 0.2, kerb + 10, h * 0.34, 0, 3);
  lampPost(sheet, w * 0.82, kerb + 10, h * 0.34, 0, 3);
  oldPickup(
    sheet,
    w * (random.chance(0.5) ? 0.17 : 0.84),
    h * 0.975,
    h * 0.1,
    random.pick([local.lake, '#7fa08a', '#3b3f58']),
  );
}

function facade(sheet: Sheet, x: number, y: number, half: number, height: number, own: string): void {
  const wall = polygon([
    [x - half, y],
    [x - half, y - height * 0.82],
    [x - half * 0.55, y - height * 0.82],
    [x - half * 0.55, y - height * 0.92],
    [x - half * 0.24, y - height],
    [x + half * 0.24, y - height],
    [x + half * 0.55, y - height * 0.92],
    [x + half * 0.55, y - height * 0.82],
    [x + half, y - height * 0.82],
    [x + half, y],
  ]);
  sheet.ink(wall, own, { face: 0 });
  for (const side of [-1, 1]) {
    for (const k of [0.95, 0.42])
      sheet.ink(
        rectangle(x + side * half * k - half * 0.05, y - height * 0.84, half * 0.1, height * 0.84),
        mix(own, local.paper, 0.5),
        { face: side === sheet.side ? 0.5 : 0 },
      );
    sheet.fill(
      arch(x + side * half * 0.69 - half * 0.15, y - height * 0.74, half * 0.3, height * 0.22),
      sheet.light.lamps > 0.25 ? local.lamp : sheet.tone('#4d6272'),
    );
  }
  let fan = '';
  for (let i = -4; i <= 4; i++)
    fan += polygon([
      [x + i * half * 0.05 - 4, y - height * 0.84],
      [x + i * half * 0.05 + 4, y - height * 0.84],
      [x + i * half * 0.1, y - height * (0.965 - Math.abs(i) * 0.012)],
    ]);
  sheet.ink(fan, mix(own, local.paper, 0.6), { face: 0.2 });
  sheet.shade(
    wall,
    sheet.light.shadow,
    [sheet.side > 0 ? x - half : x + half, y],
    [x, y - height * 0.6],
    0.5,
  );
  const doors = rectangle(x - half * 0.86, y - height * 0.24, half * 1.72, height * 0.24);
  sheet.fill(doors, '#ffdf96');
  let frames = '';
  for (let i = 0; i <= 8; i++)
    frames += rectangle(x - half * 0.86 + (i * half * 1.72) / 8 - 4, y - height * 0.24, 8, height * 0.24);
  sheet.ink(frames, '#5b2a24', {});
  sheet.ink(rounded(x - half * 0.2, y - height * 0.2, half * 0.4, height * 0.2, 10), local.barn, {
    face: 0.2,
  });
  sheet.fill(rounded(x - half * 0.14, y - height * 0.17, half * 0.28, height * 0.07, 4), '#fff0c2');
}

function marquee(sheet: Sheet, x: number, y: number, half: number, height: number): void {
  const front = polygon([
    [x - half * 1.04, y],
    [x - half * 1.04, y - height],
    [x + half * 1.04, y - height],
    [x + half * 1.04, y],
  ]);
  sheet.ink(front, local.barn, { face: 0.2 });
  sheet.fill(rectangle(x - half * 0.96, y - height * 0.86, half * 1.92, height * 0.62), '#fff3d2');
  const [first, second] = sheet.random.fork('programme').pick([
    ['TONIGHT', 'FIDDLES ON THE WABASH'],
    ['LIVE ON STAGE', 'THE CORNFIELD PLAYERS'],
    ['SATURDAY AT EIGHT', 'SILENT FILM AND ORGAN'],
    ['SOLD OUT', 'HOMETOWN REVUE'],
  ] as const);
  for (const [row, text, paint] of [
    [0.7, first, '#8f2f26'],
    [0.42, second, '#2a2430'],
  ] as const)
    words(sheet, text, { x, y: y - height * row, width: half * 1.8, height: height * 0.17, paint });
  let bulbs = '';
  for (let i = 0; i <= 30; i++)
    bulbs +=
      ellipse(x - half * 1.02 + (i * half * 2.04) / 30, y - height * 0.93, 5) +
      ellipse(x - half * 1.02 + (i * half * 2.04) / 30, y - height * 0.1, 5);
  for (const at of [x - half, x + half]) sheet.glow([at, y - height * 0.5], height * 1.1, '#ffc466', 0.45);
  sheet.fill(bulbs, '#fff2b8');
  sheet.ink(
    polygon([
      [x - half * 1.04, y],
      [x + half * 1.04, y],
      [x + half * 0.94, y + height * 0.12],
      [x - half * 0.94, y + height * 0.12],
    ]),
    '#ffd98a',
    {},
    0.9,
  );
}

function blade(sheet: Sheet, x: number, y: number, height: number): void {
  const half = height * 0.115;
  sheet.ink(rounded(x - half, y - height, half * 2, height * 1.02, half * 0.6), local.nightBlue, {
    face: 0.1,
  });
  sheet.stroke(
    rounded(x - half * 0.86, y - height * 0.985, half * 1.72, height * 0.99, half * 0.5),
    '#ffcf6b',
    { width: 7, dash: '1 15' },
  );
  const star = (cx: number, cy: number, r: number) =>
    polygon(
      Array.from({ length: 10 }, (_, i): [number, number] => [
        cx + Math.cos((i / 10) * 6.2832 - 1.571) * r * (i % 2 ? 0.45 : 1),
        cy + Math.sin((i / 10) * 6.2832 - 1.571) * r * (i % 2 ? 0.45 : 1),
      ]),
    );
  for (let i = 0; i < 5; i++)
    sheet.fill(
      star(x, y - height * (0.85 - i * 0.18), half * (i === 0 ? 0.7 : 0.42)),
      i === 0 ? '#ff7a5a' : '#ffe7a3',
    );
  sheet.glow([x, y - height * 0.5], height * 0.62, '#ff9a5a', sheet.light.lamps > 0.25 ? 0.45 : 0.15);
  sheet.stroke(
    `M${n(x - half)} ${n(y - height * 0.3)}h${n(-half * 0.6)}M${n(x + half)} ${n(y - height * 0.3)}h${n(half * 0.6)}`,
    sheet.tone('#33363a'),
    { width: 6 },
  );
}
