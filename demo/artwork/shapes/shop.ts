import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, rounded } from '../ink/path';
import type { Random } from '../ink/random';
import type { Sheet } from '../ink/sheet';
import { awning } from './town';
import { displayGoods, type Trade } from './trades';
import { words } from './words';

export interface Shop {
  x: number;
  /** The pavement. */
  y: number;
  width: number;
  /** With two storeys; with one it is as high as its window needs. */
  height: number;
  storeys: 1 | 2;
  own: string;
  /** Colour of woodwork and awning. */
  accent: string;
  trade: Trade;
  /** The words over the window. */
  sign: string;
}

/** How high the wall is over the pavement. */
export function wallHeight({ height, storeys }: Shop): number {
  return storeys === 2 ? height : height * 0.6 + 76;
}

/** The whole front of a shop, its window full of what it deals in. */
export function shop(sheet: Sheet, place: Shop): void {
  const { x, y, width: w, own, accent } = place;
  const h = wallHeight(place);
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
  if (place.storeys === 2) upperWindows(sheet, place, random, trim);
  sheet.shade(wall, sheet.light.shadow, [0, y - h], [0, y - h * 0.8], 0.45);
  front(sheet, place);
}

function upperWindows(
  sheet: Sheet,
  { x, y, width: w, height: h, trade }: Shop,
  random: Random,
  trim: string,
): void {
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

/** Window, door, awning and sign board: the lower part of the front. */
function front(sheet: Sheet, { x, y, width: w, height, accent, trade, sign }: Shop): void {
  const h = height * 0.6;
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
