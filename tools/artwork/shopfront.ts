import { mix } from './ink/colour';
import { type LightName, lights, local } from './ink/light';
import { arch, ellipse, n, polygon, rectangle, rounded, taper } from './ink/path';
import { seeded } from './ink/random';
import { Sheet } from './ink/sheet';
import { finish } from './picture';
import { person } from './shapes/people';
import { clouds, sky } from './shapes/sky';
import { awning, lampPost, storefront, stringLights } from './shapes/town';
import { displayGoods, emblem, type Trade, tradeSign } from './shapes/trades';
import { tree, treeline } from './shapes/trees';
import { weather } from './shapes/weather';
import { words } from './shapes/words';

export interface ShopSpec {
  trade: Trade;
  seed: string;
  light: LightName;
  ratio?: '16:9' | '3:2';
  /** The words over its window; else what it deals in. */
  sign?: string;
}

const dressing: Readonly<Record<Trade, { wall: string; accent: string }>> = {
  bakery: { wall: '#c98f5c', accent: '#8f3a2e' },
  hardware: { wall: '#8a4a3a', accent: '#24406b' },
  bicycles: { wall: '#d9cbaa', accent: '#2c6c86' },
  flowers: { wall: '#e3d6bd', accent: '#3f7a55' },
  coffee: { wall: '#6d5a50', accent: '#b9772e' },
  books: { wall: '#a5604a', accent: '#2f5d4a' },
  dairy: { wall: '#f0e6d2', accent: '#c24a5a' },
  garage: { wall: '#9aa7a0', accent: '#a8382a' },
  music: { wall: '#5f5a72', accent: '#d98a2e' },
  toys: { wall: '#e2b85a', accent: '#2c6c86' },
};

const names: Readonly<Record<Trade, string>> = {
  bakery: 'BAKERY',
  hardware: 'HARDWARE',
  bicycles: 'BICYCLES',
  flowers: 'FLOWERS',
  coffee: 'COFFEE HOUSE',
  books: 'BOOKSHOP',
  dairy: 'DAIRY BAR',
  garage: 'GARAGE',
  music: 'MUSIC SHOP',
  toys: 'TOYS & KITES',
};

/** One shop, seen straight from across the street: its window full of what it deals in. */
export function drawShop({ trade, seed, light, ratio = '16:9', sign = names[trade] }: ShopSpec): string {
  const random = seeded(`shop/${trade}/${seed}`);
  const width = ratio === '16:9' ? 1600 : 1350;
  const sheet = new Sheet(width, 900, lights[light], random, random.sign());
  const [w, h] = [width, 900];
  const kerb = h * 0.85;
  const { wall, accent } = dressing[trade];
  sky(sheet, { horizon: h * 0.7, discHeight: 0.76 });
  clouds(sheet, { horizon: h * 0.4 });
  treeline(sheet, { y: kerb - 20, height: h * 0.34, depth: 0.5 });
  const bricks = ['#a5604a', '#93684f', '#bba78a', '#6f7f84', '#8a5a48'];
  storefront(sheet, {
    x: -80,
    y: kerb - 30,
    width: w * 0.24,
    height: h * random.between(0.5, 0.62),
    own: random.pick(bricks),
    accent: random.pick([local.green, local.lake, local.brick]),
    depth: 0.2,
    storeys: 2,
    roundHeads: random.chance(0.5),
  });
  storefront(sheet, {
    x: w * 0.83,
    y: kerb - 30,
    width: w * 0.27,
    height: h * random.between(0.46, 0.58),
    own: random.pick(bricks),
    accent: random.pick([local.green, local.lake, local.brick]),
    depth: 0.2,
    storeys: 2,
    roundHeads: random.chance(0.5),
  });
  const left = w * random.between(0.1, 0.24);
  const wide = w * random.between(0.56, 0.68);
  const tall = h * random.between(0.66, 0.74);
  shop(sheet, left, kerb - 30, wide, tall, wall, accent, trade, sign);
  pavement(sheet, kerb);
  tradeSign(sheet, left + wide + h * 0.035, h * random.between(0.4, 0.46), h * 0.1, accent, trade);
  tree(sheet, left - w * 0.06, kerb + 8, h * random.between(0.42, 0.56), {
    shape: random.pick(['tall', 'round']),
  });
  lampPost(sheet, left + wide + w * 0.1, kerb + 8, h * 0.44, 0, random.pick([1, 3]));
  for (const t of [0.3, 0.62, 0.78])
    if (random.chance(0.7))
      person(
        sheet,
        w * t + random.between(-50, 50),
        kerb + random.between(-12, 10),
        h * random.between(0.215, 0.24),
        { face: 0.05 },
      );
  kerbside(sheet, left, wide, kerb, accent, trade);
  if (random.chance(0.4) || sheet.light.lamps > 0.25)
    stringLights(sheet, [left - 10, kerb - 34 - tall], [left + wide + 10, kerb - 34 - tall], 22, 24, 7);
  weather(sheet);
  finish(sheet);
  return sheet.toString();
}

function shop(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  own: string,
  accent: string,
  trade: Trade,
  sign: string,
): void {
  const wall = rectangle(x, y - h, w, h);
  sheet.ink(wall, own, { face: 0.1 });
  let courses = '';
  for (let i = 0; i < 26; i++) courses += `M${n(x)} ${n(y - h + i * 26)}h${n(w)}`;
  sheet.stroke(courses, mix(own, '#2a1512', 0.5), { width: 1.6, opacity: 0.3 });
  const trim = mix(own, '#fff6e2', 0.62);
  const random = sheet.random.fork('facade');
  roofline(sheet, x, y - h, w, trim, accent, random.int(0, 3));
  let brackets = '';
  for (let i = 0; i < 15; i++) brackets += rectangle(x + (w * (i + 0.3)) / 15, y - h + 2, w * 0.022, 22);
  sheet.ink(brackets, trim, { face: -0.3 });
  const lit = sheet.light.lamps > 0.25;
  const count = random.int(3, 5);
  const round = random.chance(0.5);
  const boxes = random.chance(0.6);
  const pane = (w * 0.66) / count;
  for (let i = 0; i < count; i++) {
    const wx = x + w * 0.06 + ((w * 0.88) / count) * (i + 0.5) - pane / 2;
    const shape = (px: number, py: number, pw: number, ph: number) =>
      round ? arch(px, py, pw, ph) : rectangle(px, py, pw, ph);
    sheet.ink(shape(wx - 9, y - h * 0.93, pane + 18, h * 0.285), trim, { face: 0.2 });
    sheet.fill(
      shape(wx, y - h * 0.915, pane, h * 0.27),
      lit && i % 2 ? local.lamp : sheet.tone('#5d7580', { face: -0.05 }),
    );
    sheet.stroke(
      `M${n(wx + pane / 2)} ${n(y - h * 0.915)}v${n(h * 0.27)}M${n(wx)} ${n(y - h * 0.77)}h${n(pane)}`,
      sheet.tone(trim, { face: 0.2 }),
      { width: 6 },
    );
    if (!round) sheet.ink(rectangle(wx - 16, y - h * 0.945, pane + 32, 16), trim, { face: 0.5 });
    if (boxes) flowerBox(sheet, wx + 6, y - h * 0.665, pane - 12, blooms[trade]);
  }
  sheet.shade(wall, sheet.light.shadow, [0, y - h], [0, y - h * 0.8], 0.45);
  front(sheet, x, y, w, h * 0.6, accent, trade, sign);
}

const blooms: Readonly<Record<Trade, string>> = {
  bakery: '#e9b23a',
  hardware: '#d2472f',
  bicycles: '#e9b23a',
  flowers: '#d9608a',
  coffee: '#f3ead2',
  books: '#d2472f',
  dairy: '#f3ead2',
  garage: '#e9b23a',
  music: '#d9608a',
  toys: '#d2472f',
};

function flowerBox(sheet: Sheet, x: number, y: number, width: number, own: string): void {
  let leaves = '';
  let dots = '';
  const count = Math.round(width / 13);
  for (let k = 0; k <= count; k++) {
    const cx = x + (width * k) / count;
    leaves += ellipse(cx, y - 4 - (k % 2) * 8, 14, 12);
    dots += ellipse(cx, y - 10 - (k % 3) * 7, 6);
  }
  sheet.ink(leaves, '#5a8a4a', { face: 0 });
  if (!sheet.light.season.snow) sheet.ink(dots, own, { face: 0.3 });
  sheet.ink(rounded(x, y, width, 20, 4), '#7b563a', { face: 0 });
}

/** What ends the front against the sky: a pediment, steps, a bare cornice or a slate mansard. */
function roofline(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  trim: string,
  accent: string,
  kind: number,
): void {
  if (kind === 3) {
    const slope = polygon([
      [x - 14, y + 6],
      [x + w * 0.03, y - 96],
      [x + w * 0.97, y - 96],
      [x + w + 14, y + 6],
    ]);
    sheet.ink(slope, sheet.light.season.snow ? '#eef1f2' : '#5a6068', { face: 0.1 });
    let rows = '';
    for (let i = 1; i < 6; i++) rows += `M${n(x)} ${n(y - i * 17)}h${n(w)}`;
    sheet.within(slope, () => sheet.stroke(rows, sheet.light.shadow, { width: 3, opacity: 0.3 }));
    for (const t of [0.2, 0.5, 0.8]) {
      sheet.ink(
        polygon([
          [x + w * t - 46, y - 4],
          [x + w * t - 46, y - 62],
          [x + w * t, y - 104],
          [x + w * t + 46, y - 62],
          [x + w * t + 46, y - 4],
        ]),
        trim,
        { face: 0.2 },
      );
      sheet.fill(
        rectangle(x + w * t - 24, y - 60, 48, 48),
        sheet.light.lamps > 0.25 ? local.lamp : sheet.tone('#5d7580'),
      );
    }
  }
  if (kind === 1)
    for (const [half, up] of [
      [0.42, 40],
      [0.28, 74],
      [0.14, 104],
    ] as const)
      sheet.ink(rectangle(x + w * (0.5 - half), y - up - 20, w * half * 2, 60), trim, { face: up / 400 });
  sheet.ink(rectangle(x - 18, y - 34, w + 36, 38), trim, { face: 0.4 });
  if (kind === 0) {
    sheet.ink(
      polygon([
        [x + w * 0.3, y - 30],
        [x + w * 0.5, y - 92],
        [x + w * 0.7, y - 30],
      ]),
      trim,
      { face: 0.15 },
    );
    sheet.ink(arch(x + w * 0.475, y - 68, w * 0.05, 36), accent, { face: 0 });
  }
}

/** Things on the pavement that belong to the trade. */
function kerbside(
  sheet: Sheet,
  left: number,
  wide: number,
  kerb: number,
  accent: string,
  trade: Trade,
): void {
  const x = left + wide * 0.24;
  const y = kerb + 4;
  if (trade === 'bicycles')
    for (const dx of [0, 130]) emblem(sheet, x + dx, y - 62, 130, 'bicycles', dx ? '#c8402e' : '#2b2d33');
  if (trade === 'coffee' || trade === 'bakery' || trade === 'dairy') {
    for (const dx of [0, wide * 0.56]) {
      sheet.ink(taper([x + dx, y], [x + dx, y - 84], 8, 8) + ellipse(x + dx, y - 86, 58, 9), '#3a3a3e', {
        face: 0.2,
      });
      sheet.ink(
        polygon([
          [x + dx - 120, y - 214],
          [x + dx, y - 268],
          [x + dx + 120, y - 214],
          [x + dx + 60, y - 204],
          [x + dx, y - 214],
          [x + dx - 60, y - 204],
        ]),
        accent,
        { face: 0.3 },
      );
      sheet.ink(taper([x + dx, y - 86], [x + dx, y - 262], 5, 5), '#8a6446', { face: 0.2 });
    }
  }
  if (trade === 'flowers' || trade === 'hardware') {
    for (let i = 0; i < 4; i++) {
      sheet.ink(
        polygon([
          [x + i * 62 - 24, y - 44],
          [x + i * 62 + 24, y - 44],
          [x + i * 62 + 17, y],
          [x + i * 62 - 17, y],
        ]),
        i % 2 ? local.steel : '#b0764a',
        { face: 0.1 },
      );
      for (let k = 0; k < 8; k++)
        sheet.ink(
          ellipse(x + i * 62 + ((k * 13) % 46) - 23, y - 54 - ((k * 17) % 34), 13),
          trade === 'flowers' && k % 2
            ? (['#d9608a', '#e9b23a', '#d2472f', '#f3ead2'][i] ?? '#d9608a')
            : '#5a8a4a',
          { face: (k % 3) * 0.2 - 0.2 },
        );
    }
  }
  if (trade === 'books' || trade === 'toys' || trade === 'music') {
    sheet.ink(
      polygon([
        [x - 40, y],
        [x - 26, y - 118],
        [x + 26, y - 118],
        [x + 40, y],
      ]),
      '#2f3b38',
      { face: 0.1 },
    );
    sheet.stroke(
      polygon([
        [x - 34, y - 8],
        [x - 22, y - 110],
        [x + 22, y - 110],
        [x + 34, y - 8],
      ]),
      sheet.tone('#b98d5d', { face: 0.2 }),
      { width: 7 },
    );
    emblem(sheet, x, y - 62, 50, trade, '#f3ead2');
  }
  if (trade === 'garage') {
    sheet.ink(rounded(x - 38, y - 170, 76, 170, 12), '#c8402e', { face: 0.1 });
    sheet.ink(ellipse(x, y - 196, 34), '#f6f0e2', { face: 0.3 });
    sheet.ink(rounded(x - 24, y - 152, 48, 40, 6), '#f6f0e2', { face: 0.2 });
    sheet.stroke(`M${n(x + 36)} ${n(y - 110)}q44 10 30 70t-24 0`, sheet.tone('#2b2d33'), { width: 8 });
  }
}

function front(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  h: number,
  accent: string,
  trade: Trade,
  sign: string,
): void {
  const lit = sheet.light.lamps > 0.05;
  sheet.ink(rectangle(x, y - h, w, h), mix(accent, '#1c1416', 0.25), { face: 0 });
  for (const t of [0, 0.965]) sheet.ink(rectangle(x + w * t, y - h, w * 0.035, h), accent, { face: 0.35 });
  const random = sheet.random.fork('front');
  const at = random.pick([0.43, 0.43, 0.06, 0.8]);
  const door = { x: x + w * at, width: w * 0.14 };
  const panes =
    at < 0.1
      ? ([
          [0.225, 0.355],
          [0.595, 0.355],
        ] as const)
      : at > 0.7
        ? ([
            [0.055, 0.355],
            [0.425, 0.355],
          ] as const)
        : ([
            [0.055, 0.36],
            [0.585, 0.36],
          ] as const);
  for (const [from, span] of panes) {
    const [px, pw] = [x + w * from, w * span];
    const pane = rectangle(px, y - h * 0.72, pw, h * 0.54);
    sheet.fill(
      pane,
      lit ? mix('#ffe2a4', sheet.tone('#e9d9b4'), 0.3) : sheet.tone('#a9bfbd', { face: 0.05 }),
    );
    sheet.within(pane, () => {
      displayGoods(sheet, trade, px, y - h * 0.18, pw, h * 0.54);
      sheet.fill(
        polygon([
          [px + pw * 0.1, y - h],
          [px + pw * 0.3, y - h],
          [px + pw * 0.05, y],
          [px - pw * 0.15, y],
        ]) +
          polygon([
            [px + pw * 0.42, y - h],
            [px + pw * 0.48, y - h],
            [px + pw * 0.23, y],
            [px + pw * 0.17, y],
          ]),
        '#ffffff',
        0.13,
      );
    });
    if (sheet.light.lamps > 0.25) sheet.glow([px + pw / 2, y - h * 0.4], pw * 0.8, local.lamp, 0.5);
    sheet.stroke(pane, sheet.tone(accent, { face: 0.3 }), { width: 10 });
    sheet.ink(rectangle(px, y - h * 0.155, pw, h * 0.13), accent, { face: -0.2 });
    sheet.stroke(
      rectangle(px + 12, y - h * 0.135, pw - 24, h * 0.09),
      sheet.tone(mix(accent, '#ffffff', 0.35), { face: 0.1 }),
      { width: 3 },
    );
  }
  sheet.ink(rectangle(door.x, y - h * 0.76, door.width, h * 0.76), '#3a2c2a', { face: 0 });
  sheet.ink(rounded(door.x + 9, y - h * 0.72, door.width - 18, h * 0.72, 4), accent, { face: 0.2 });
  sheet.fill(
    rounded(door.x + 28, y - h * 0.67, door.width - 56, h * 0.42, 6),
    lit ? '#ffe9bd' : sheet.tone('#a9bfbd', { face: 0.1 }),
  );
  sheet.ink(ellipse(door.x + door.width * 0.82, y - h * 0.32, 8), local.gold, { face: 0.5 });
  sheet.ink(rounded(door.x + door.width * 0.36, y - h * 0.58, door.width * 0.28, h * 0.07, 4), '#fbf3df', {
    face: 0.3,
  });
  const board = rectangle(x - 8, y - h * 1.0, w + 16, h * 0.14);
  sheet.ink(board, mix(accent, '#14101a', 0.2), { face: 0.15 });
  sheet.ink(rectangle(x - 8, y - h * 1.0, w + 16, 8), local.gold, { face: 0.3 });
  words(sheet, sign, {
    x: x + w * 0.5,
    y: y - h * 0.925,
    width: w * 0.86,
    height: h * 0.075,
    paint: sheet.light.lamps > 0.25 ? '#ffe9bd' : sheet.tone('#f6e6bd', { face: 0.4 }),
  });
  awning(sheet, x + w * 0.03, y - h * 0.855, w * 0.94, h * 0.16, accent, { stripes: 22, slope: 0.006 });
  sheet.ink(rectangle(x - 10, y - 14, w + 20, 16), '#8d8577', { face: 0.2 });
}

function pavement(sheet: Sheet, kerb: number): void {
  const { width: w, height: h } = sheet;
  const snow = sheet.light.season.snow;
  sheet.ink(rectangle(-20, kerb - 32, w + 40, 50), snow ? '#eef1f1' : '#d3c7b0', { face: 0.2 });
  let joints = '';
  for (let i = 0; i < 16; i++) joints += `M${n(i * w * 0.07)} ${n(kerb - 30)}l-14 46`;
  sheet.stroke(joints, sheet.light.shadow, { width: 2, opacity: 0.25 });
  sheet.ink(rectangle(-20, kerb + 16, w + 40, 12), '#9c917f', { face: -0.2 });
  sheet.fill(
    rectangle(-20, kerb + 28, w + 40, h),
    sheet.gradient(
      [
        [0, sheet.tone(snow ? '#c3ccd2' : '#6d6a69', { face: -0.1 })],
        [1, sheet.tone(snow ? '#dbe2e6' : '#504e54', { face: -0.3 })],
      ],
      [0, kerb],
      [0, h],
    ),
  );
  if (sheet.light.weather === 'rain' || sheet.light.lamps > 0.4)
    for (let i = 0; i < 5; i++)
      sheet.fill(rounded(w * (0.2 + i * 0.14), kerb + 50 + (i % 3) * 22, w * 0.1, 7, 4), local.lamp, 0.35);
  sheet.ink(taper([-20, h * 0.99], [w + 20, h * 0.99], 9, 9), '#e6b84c', { face: 0.2 });
}
