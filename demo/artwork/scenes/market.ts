import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { crate } from '../shapes/crates';
import { person } from '../shapes/people';
import { clouds, sky } from '../shapes/sky';
import { awning, storefront, stringLights } from '../shapes/town';
import { tree } from '../shapes/trees';
import { words } from '../shapes/words';

/** What the boards over the stalls say. */
const harvest = ['HONEY', 'TOMATOES', 'SWEET CORN', 'PEACHES', 'EGGS', 'MELONS', 'BREAD'] as const;

/** A farmers' market: striped stalls, crates of what's ripe, neighbours. */
export function market(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('market');
  const y = h * 0.74;
  sky(sheet, { horizon: y, discHeight: 0.55 + sheet.light.disc.height * 0.4, radius: 46 });
  clouds(sheet, { horizon: y * 0.7 });
  const bricks = ['#a5604a', '#8f5443', '#c08a66', '#b9a98c', '#9c7a63', '#7d6a63'];
  let x = -30;
  while (x < w + 20) {
    const sw = random.between(150, 230);
    storefront(sheet, {
      x,
      y: h * 0.66,
      width: sw,
      height: h * random.between(0.34, 0.47),
      own: random.pick(bricks),
      accent: random.pick([local.green, local.lake, '#6b4a3a']),
      depth: 0.5,
      storeys: random.int(2, 3),
      cloth: false,
      roundHeads: random.chance(0.4),
    });
    x += sw + 2;
  }
  for (const t of [0.02, 0.5, 0.98]) tree(sheet, w * t, h * 0.68, h * 0.38, { depth: 0.3 });
  sheet.ink(rectangle(-20, h * 0.655, w + 40, h * 0.4), sheet.light.season.snow ? '#e3e7e8' : '#cbb692', {
    face: 0.1,
  });
  sheet.shade(
    rectangle(-20, h * 0.655, w + 40, h * 0.4),
    sheet.light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w * 0.5, h * 0.6],
    0.5,
  );
  const colours = [local.barn, local.green, local.gold, local.lake, local.brick];
  const start = random.int(0, 4);
  const first = random.int(0, harvest.length - 1);
  const stalls = 4;
  for (let i = 0; i < stalls; i++)
    stall(
      sheet,
      w * (0.02 + (i * 0.98) / stalls),
      h * 0.78,
      w * 0.22,
      h * 0.36,
      colours[(start + i) % 5] ?? local.barn,
      harvest[(first + i * 3) % harvest.length] ?? 'HONEY',
    );
  for (let i = 0; i < 7; i++)
    person(
      sheet,
      w * random.between(0.05, 0.95),
      h * random.between(0.8, 0.9),
      h * random.between(0.22, 0.26),
      { hat: random.pick(['none', 'none', 'straw', 'cap']) },
    );
  stringLights(sheet, [-20, h * 0.22], [w * 0.5, h * 0.2], 40, 15, 8);
  stringLights(sheet, [w * 0.5, h * 0.2], [w + 20, h * 0.24], 40, 15, 8);
  const fruits = ['#c8402e', '#e08a2b', '#6f9a46', '#e9c04a', '#7a3f62', '#b9562f'];
  let cx = -w * 0.02;
  let k = random.int(0, 5);
  while (cx < w) {
    const size = w * random.between(0.13, 0.17);
    crate(
      sheet,
      cx,
      h * 1.02,
      size,
      size * 0.5,
      fruits[k % fruits.length] ?? '#c8402e',
      k % 3 === 2 ? 'leafy' : k % 3 === 1 ? 'pumpkin' : 'round',
    );
    cx += size * 1.08;
    k++;
  }
}

function stall(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  own: string,
  sells: string,
): void {
  const random = sheet.random.fork(`stall${n(x)}`);
  for (const t of [0.03, 0.97])
    sheet.ink(taper([x + width * t, y], [x + width * t, y - height * 0.8], 9, 9), '#7b5a40', { face: -0.2 });
  const back = rectangle(x + width * 0.05, y - height * 0.72, width * 0.9, height * 0.5);
  sheet.ink(back, '#5b4438', { face: -0.5 }, 0.75);
  person(sheet, x + width * random.between(0.3, 0.7), y - 8, height * 0.68, {
    hat: random.pick(['straw', 'cap', 'none']),
    walking: false,
  });
  sheet.ink(rectangle(x, y - height * 0.3, width, height * 0.3), '#a07a55', { face: -0.05 });
  sheet.ink(rectangle(x - 6, y - height * 0.33, width + 12, height * 0.05), '#c69f72', { face: 0.4 });
  let boards = '';
  for (let i = 1; i < 5; i++) boards += `M${n(x)} ${n(y - height * 0.3 + i * height * 0.06)}h${n(width)}`;
  sheet.stroke(boards, sheet.tone('#5a3f2c', { face: -0.2 }), { width: 2, opacity: 0.5 });
  const goods = ['#c8402e', '#e08a2b', '#7f9d45', '#e9c04a', '#8c4a6c', '#f0e3c4'];
  for (let i = 0; i < 5; i++) {
    const own2 = random.pick(goods);
    const gx = x + width * (0.08 + i * 0.185);
    let heap = '';
    for (let a = 0; a < 3; a++)
      for (let b = 0; b < 4 - a; b++)
        heap += ellipse(
          gx + (b - (3 - a) / 2) * width * 0.04 + width * 0.045,
          y - height * (0.345 + a * 0.045),
          width * 0.025,
        );
    sheet.ink(heap, own2, { face: -0.1 });
    sheet.ink(ellipse(gx + width * 0.045 + sheet.side * 6, y - height * 0.42, width * 0.014), own2, {
      face: 0.8,
    });
  }
  awning(sheet, x - width * 0.05, y - height, width * 1.1, height * 0.27, own, { stripes: 9, slope: 0.07 });
  sheet.ink(
    polygon([
      [x + width * 0.3, y - height * 0.68],
      [x + width * 0.7, y - height * 0.68],
      [x + width * 0.7, y - height * 0.57],
      [x + width * 0.3, y - height * 0.57],
    ]),
    '#33413c',
    { face: 0 },
  );
  words(sheet, sells, {
    x: x + width * 0.5,
    y: y - height * 0.625,
    width: width * 0.34,
    height: height * 0.05,
    paint: sheet.tone(local.paper),
  });
}
