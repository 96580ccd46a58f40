import { type LightName, lights, local } from './ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from './ink/path';
import { seeded } from './ink/random';
import { Sheet } from './ink/sheet';
import { finish } from './picture';
import { person } from './shapes/people';
import { type Shop, shop, wallHeight } from './shapes/shop';
import { clouds, sky } from './shapes/sky';
import { lampPost, storefront, stringLights } from './shapes/town';
import { emblem, type Trade, tradeSign } from './shapes/trades';
import { tree, treeline } from './shapes/trees';
import { weather } from './shapes/weather';

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
  const view = random.fork('view').pick(['street', 'low', 'near', 'corner'] as const);
  const width = ratio === '16:9' ? 1600 : 1350;
  const sheet = new Sheet(width, 900, lights[light], random, random.sign());
  const [w, h] = [width, 900];
  const front: Shop = {
    x: w * random.between(0.1, 0.24),
    y: h * 0.85 - 30,
    width: w * random.between(0.56, 0.68),
    height: h * random.between(0.66, 0.74),
    storeys: view === 'low' ? 1 : 2,
    own: dressing[trade].wall,
    accent: dressing[trade].accent,
    trade,
    sign,
  };
  sheet.mirrored = random.chance(0.5);
  const seen = () => sheet.placed(camera(view, w, h, front), () => street(sheet, front));
  if (sheet.mirrored) sheet.placed(`translate(${w} 0) scale(-1 1)`, seen);
  else seen();
  weather(sheet);
  finish(sheet);
  return sheet.toString();
}

/** Where the viewer stands: across the street, close to the window, or under the hanging sign. */
function camera(
  view: 'street' | 'low' | 'near' | 'corner',
  w: number,
  h: number,
  { x, y, width }: Shop,
): string {
  const looks = {
    street: { scale: 1, at: [0, 0], to: [0, 0] },
    low: { scale: 1.12, at: [x + width / 2, y + 60], to: [w * 0.52, h * 0.94] },
    near: { scale: 1.5, at: [x + width * 0.46, y + 60], to: [w * 0.5, h * 0.95] },
    corner: { scale: 1.32, at: [x + width, y], to: [w * 0.7, h * 0.86] },
  } as const;
  const { scale, at, to } = looks[view];
  // Never past the edge of what is drawn.
  const shift = (size: number, aim: number, place: number) =>
    Math.min(0, Math.max(size - scale * size, aim - scale * place));
  return `translate(${n(shift(w, to[0], at[0]))} ${n(shift(h, to[1], at[1]))}) scale(${scale})`;
}

/** The shop between its neighbours, with what stands and walks before it. */
function street(sheet: Sheet, front: Shop): void {
  const { width: w, height: h, random } = sheet;
  const { x: left, width: wide, accent, trade } = front;
  const kerb = h * 0.85;
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
    beside: front.sign,
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
    beside: front.sign,
  });
  shop(sheet, front);
  pavement(sheet, kerb);
  const hangs = front.storeys === 2 ? random.between(0.4, 0.46) : 0.52;
  tradeSign(sheet, left + wide + h * 0.035, h * hangs, h * 0.1, accent, trade);
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
  const eaves = front.y - wallHeight(front) - 4;
  if (random.chance(0.4) || sheet.light.lamps > 0.25)
    stringLights(sheet, [left - 10, eaves], [left + wide + 10, eaves], 22, 24, 7);
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
