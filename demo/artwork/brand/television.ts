import { indoors } from '../indoors';
import { lights, local } from '../ink/light';
import { ellipse, n, rectangle, rounded, taper } from '../ink/path';
import { seeded } from '../ink/random';
import { Sheet } from '../ink/sheet';
import { crossroads } from '../scenes/crossroads';
import { houseplant, pendant, room } from '../shapes/interior';

/** The picture that stands where an item has none: a set on a sideboard, tuned to the crossroads. */
export function televisionSvg(): string {
  const [w, h] = [1600, 900];
  const sheet = new Sheet(w, h, indoors(lights.golden), seeded('television'), 1);
  room(sheet, { wall: '#2f5666', floor: '#7a5238', skirting: h * 0.86, boards: true });
  for (let i = 0; i < 5; i++) sheet.fill(ellipse(w * 0.5, h * 0.42, 330 + i * 90), '#f6d58f', 0.055);
  sideboard(sheet, w * 0.5, h * 0.93, w * 0.62);
  set(sheet, w * 0.5, h * 0.4, 300);
  houseplant(sheet, w * 0.12, h * 0.97, h * 0.46);
  pendant(sheet, w * 0.84, h * 0.24, h * 0.085, local.gold);
  books(sheet, w * 0.71, h * 0.655);
  sheet.shade(rectangle(-20, -20, w + 40, h + 40), sheet.light.shadow, [0, h], [w * 0.5, h * 0.2], 0.35);
  return sheet.toString();
}

function sideboard(sheet: Sheet, x: number, y: number, width: number): void {
  const h = sheet.height;
  for (const t of [-0.42, 0.42])
    sheet.ink(taper([x + width * t, h * 0.84], [x + width * t * 1.08, y], 26, 13), '#5a3a26', { face: 0 });
  sheet.ink(rounded(x - width / 2, h * 0.655, width, h * 0.2, 10), '#9a6a42', { face: 0.1 });
  sheet.ink(rectangle(x - width / 2, h * 0.655, width, 14), '#c99560', { face: 0.4 });
  for (const t of [-0.34, 0, 0.34]) {
    sheet.ink(rounded(x + width * t - width * 0.145, h * 0.69, width * 0.29, h * 0.145, 6), '#8a5c38', {
      face: 0.15,
    });
    sheet.ink(ellipse(x + width * t, h * 0.762, 10), local.gold, { face: 0.4 });
  }
  sheet.shade(
    rounded(x - width / 2, h * 0.655, width, h * 0.2, 10),
    sheet.light.shadow,
    [x - width / 2, h * 0.9],
    [x + width * 0.2, h * 0.66],
    0.6,
  );
}

function set(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.shade(
    rounded(x - s * 1.35, y - s * 0.72, s * 2.5, s * 1.7, 60),
    '#0d1320',
    [x - s, y + s],
    [x + s * 0.3, y - s * 0.4],
    0.6,
  );
  sheet.stroke(
    `M${n(x - s * 0.06)} ${n(y - s * 0.8)}L${n(x - s * 0.62)} ${n(y - s * 1.3)}M${n(x + s * 0.06)} ${n(y - s * 0.8)}L${n(x + s * 0.5)} ${n(y - s * 1.34)}`,
    sheet.tone(local.steel, { face: 0.4 }),
    { width: 7 },
  );
  sheet.ink(ellipse(x - s * 0.62, y - s * 1.3, 11) + ellipse(x + s * 0.5, y - s * 1.34, 11), local.barn, {
    face: 0.3,
  });
  sheet.ink(rounded(x - s * 1.25, y - s * 0.82, s * 2.5, s * 1.66, s * 0.24), local.barn, { face: 0.1 });
  sheet.ink(rounded(x - s * 1.17, y - s * 0.75, s * 2.34, s * 1.52, s * 0.2), '#8f3026', { face: 0 });
  sheet.ink(rounded(x - s * 1.06, y - s * 0.66, s * 1.66, s * 1.34, s * 0.26), '#2b2522', { face: 0 });
  const screen = rounded(x - s * 1.0, y - s * 0.6, s * 1.54, s * 1.22, s * 0.24);
  sheet.within(screen, () => {
    const inner = new Sheet(1600, 900, lights.golden, seeded('crossroads'), 1);
    crossroads(inner);
    const drawn = inner.toString();
    const body = drawn
      .slice(drawn.indexOf('<defs>'), drawn.lastIndexOf('</svg>'))
      .replace(/id="d/g, 'id="b')
      .replace(/url\(#d/g, 'url(#b');
    const scale = (s * 1.24) / 900;
    sheet.placed(`translate(${n(x - s * 1.4)} ${n(y - s * 0.61)}) scale(${scale})`, () => sheet.add(body));
  });
  sheet.fill(
    `M${n(x - s * 0.9)} ${n(y + s * 0.2)}Q${n(x - s * 0.9)} ${n(y - s * 0.5)} ${n(x - s * 0.1)} ${n(y - s * 0.54)}Q${n(x - s * 0.62)} ${n(y - s * 0.34)} ${n(x - s * 0.9)} ${n(y + s * 0.2)}Z`,
    '#ffffff',
    0.16,
  );
  for (const [dy, own] of [
    [-0.42, local.gold],
    [-0.06, '#f3ecd9'],
  ] as const) {
    sheet.ink(ellipse(x + s * 0.87, y + s * dy, s * 0.14), '#3a2c28', { face: 0.1 });
    sheet.ink(ellipse(x + s * 0.87, y + s * dy, s * 0.11), own, { face: 0.3 });
    sheet.ink(rectangle(x + s * 0.862, y + s * (dy - 0.1), s * 0.016, s * 0.09), '#3a2c28', {});
  }
  let grille = '';
  for (let i = 0; i < 5; i++)
    grille += rounded(x + s * 0.73, y + s * (0.2 + i * 0.075), s * 0.28, s * 0.03, 4);
  sheet.ink(grille, '#3a2c28', { face: 0.1 });
}

function books(sheet: Sheet, x: number, y: number): void {
  const own = [local.gold, local.lake, local.green, '#e9dfc8', local.brick];
  for (let i = 0; i < 5; i++)
    sheet.ink(rectangle(x + i * 27, y - 92 - (i % 3) * 18, 24, 92 + (i % 3) * 18), own[i] ?? local.gold, {
      face: 0.1,
    });
}
