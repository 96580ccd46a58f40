import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { houseplant, lightFall, pendant, room, sash } from '../shapes/interior';

const cloth = [
  local.barn,
  local.gold,
  local.lake,
  local.green,
  '#e9dfc8',
  '#8c4a6c',
  '#c97b4a',
  local.nightBlue,
  '#7fa08a',
] as const;

/** A small clothes shop: a rail, two forms, a mirror, hats. */
export function boutique(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('boutique');
  const floor = h * 0.8;
  room(sheet, {
    wall: random.pick(['#d9b8a0', '#a9b8ac', '#cdbf9f', '#8f6a6f', '#7f97a0']),
    floor: '#a9825c',
    skirting: floor,
  });
  const left = sheet.side < 0;
  const m = (x: number) => (left ? w * (1 - x) : w * x);
  const wx = left ? w * 0.04 : w * 0.76;
  sash(sheet, wx, h * 0.1, w * 0.2, h * 0.5, [2, 3]);
  lightFall(sheet, wx, h * 0.1, w * 0.2, h);
  rug(sheet, w * 0.5, h * 0.92, w * 0.36, h * 0.075, random.pick([local.barn, local.lake, local.green]));
  hatShelf(sheet, Math.min(m(0.05), m(0.33)), h * 0.24, w * 0.28);
  rail(sheet, Math.min(m(0.04), m(0.36)), h * 0.4, w * 0.32, h * 0.46);
  mirror(sheet, m(0.68), floor, h * 0.58);
  form(sheet, m(0.45), h * 0.93, h * 0.66, random.int(0, 2));
  form(sheet, m(0.575), h * 0.9, h * 0.6, random.int(0, 2));
  shoes(sheet, m(0.86), h * 0.95, h * 0.1);
  pendant(sheet, w * 0.42, h * 0.14, h * 0.055, local.gold);
  pendant(sheet, w * 0.6, h * 0.1, h * 0.055, local.gold);
  houseplant(sheet, m(0.965), h * 0.99, h * 0.36);
}

function rug(sheet: Sheet, x: number, y: number, rx: number, ry: number, own: string): void {
  sheet.ink(ellipse(x, y, rx, ry), own, { face: 0.05 });
  sheet.stroke(
    ellipse(x, y, rx * 0.88, ry * 0.84) + ellipse(x, y, rx * 0.6, ry * 0.56),
    sheet.tone(local.paper, { face: 0.1 }),
    { width: 6, opacity: 0.7 },
  );
}

function hatShelf(sheet: Sheet, x: number, y: number, width: number): void {
  const random = sheet.random.fork('hats');
  for (let i = 0; i < 5; i++) {
    const cx = x + (width * (i + 0.5)) / 5;
    const own = random.pick(['#d9b36a', local.barn, local.nightBlue, '#8a6446', '#e9dfc8']);
    sheet.ink(ellipse(cx, y - 8, 46, 9), own, { face: 0.1 });
    sheet.ink(
      `M${n(cx - 26)} ${n(y - 10)}V${n(y - 36)}Q${n(cx)} ${n(y - 58)} ${n(cx + 26)} ${n(y - 36)}V${n(y - 10)}Z`,
      own,
      { face: 0.3 },
    );
    sheet.ink(rectangle(cx - 26, y - 22, 52, 9), mix(own, '#2a1c1c', 0.6), { face: 0 });
  }
  sheet.ink(rectangle(x - 10, y, width + 20, 13), '#7b563a', { face: 0.3 });
  sheet.shade(rectangle(x - 10, y + 13, width + 20, 34), sheet.light.shadow, [0, y + 13], [0, y + 47], 0.5);
}

function rail(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  const random = sheet.random.fork('rail');
  const iron = sheet.tone('#3a3a3c', { face: 0.1 });
  for (const t of [0, 1]) sheet.fill(taper([x + width * t, y + height], [x + width * t, y], 9, 9), iron);
  sheet.fill(taper([x - 16, y], [x + width + 16, y], 9, 9), iron);
  for (let cx = x + 26; cx < x + width - 14; cx += random.between(24, 34)) {
    const own = random.pick(cloth);
    const long = height * random.between(0.5, 0.82);
    const d = `M${n(cx)} ${n(y + 22)}L${n(cx + 28)} ${n(y + 48)}L${n(cx + 22)} ${n(y + long)}H${n(cx - 22)}L${n(cx - 28)} ${n(y + 48)}Z`;
    sheet.ink(d, own, { face: 0.1 });
    sheet.within(d, () => {
      if (random.chance(0.35))
        for (let k = 0; k < 9; k++)
          sheet.ink(rectangle(cx - 30, y + 50 + k * 34, 60, 9), mix(own, local.paper, 0.65), { face: 0.1 });
    });
    sheet.shade(
      d,
      sheet.light.shadow,
      [cx - sheet.side * 30, y + long],
      [cx + sheet.side * 16, y + 40],
      0.65,
    );
    sheet.stroke(`M${n(cx)} ${n(y + 22)}q0 -12 8 -18`, iron, { width: 3 });
  }
}

function mirror(sheet: Sheet, x: number, y: number, height: number): void {
  const w = height * 0.36;
  sheet.ink(arch(x - w / 2 - 12, y - height - 12, w + 24, height + 12), '#b98a4a', { face: 0.3 });
  const glass = arch(x - w / 2, y - height, w, height - 8);
  sheet.ink(glass, '#c9d6d3', { face: 0.25 });
  sheet.within(glass, () => {
    sheet.fill(
      polygon([
        [x - w, y - height * 0.5],
        [x + w * 0.2, y - height * 1.1],
        [x + w * 0.5, y - height * 1.1],
        [x - w, y - height * 0.2],
      ]),
      '#ffffff',
      0.35,
    );
    sheet.ink(rectangle(x - w, y - height * 0.2, w * 2, height * 0.2), '#a9825c', { face: -0.1 }, 0.6);
  });
}

function form(sheet: Sheet, x: number, y: number, height: number, kind: number): void {
  const random = sheet.random.fork(`form${n(x)}`);
  const s = height;
  const own = random.pick(cloth);
  sheet.ink(ellipse(x, y, s * 0.13, s * 0.028), '#3a2a22', { face: 0 });
  sheet.ink(taper([x, y], [x, y - s * 0.42], s * 0.03, s * 0.03), '#6a4a34', { face: 0.1 });
  sheet.ink(rounded(x - s * 0.03, y - s * 1.0, s * 0.06, s * 0.1, s * 0.02), '#d9c8a4', { face: 0.1 });
  const bodice = `M${n(x - s * 0.15)} ${n(y - s * 0.88)}Q${n(x)} ${n(y - s * 0.96)} ${n(x + s * 0.15)} ${n(y - s * 0.88)}Q${n(x + s * 0.15)} ${n(y - s * 0.74)} ${n(x + s * 0.09)} ${n(y - s * 0.64)}H${n(x - s * 0.09)}Q${n(x - s * 0.15)} ${n(y - s * 0.74)} ${n(x - s * 0.15)} ${n(y - s * 0.88)}Z`;
  const skirt = `M${n(x - s * 0.095)} ${n(y - s * 0.65)}H${n(x + s * 0.095)}Q${n(x + s * 0.16)} ${n(y - s * 0.4)} ${n(x + s * (kind === 2 ? 0.13 : 0.27))} ${n(y - s * 0.12)}Q${n(x)} ${n(y - s * 0.07)} ${n(x - s * (kind === 2 ? 0.13 : 0.27))} ${n(y - s * 0.12)}Q${n(x - s * 0.16)} ${n(y - s * 0.4)} ${n(x - s * 0.095)} ${n(y - s * 0.65)}Z`;
  const other = random.pick(cloth.filter((c) => c !== own));
  sheet.ink(skirt, kind === 1 ? other : own, { face: 0 });
  sheet.within(skirt, () => {
    for (let i = -4; i <= 4; i++)
      sheet.ink(
        taper([x + i * s * 0.018, y - s * 0.64], [x + i * s * 0.06, y - s * 0.1], 2, s * 0.025),
        kind === 1 ? other : own,
        { face: i % 2 ? 0.45 : -0.4 },
        0.6,
      );
  });
  sheet.ink(bodice, own, { face: 0.15 });
  if (kind === 2) {
    sheet.ink(
      polygon([
        [x - s * 0.15, y - s * 0.89],
        [x - s * 0.02, y - s * 0.9],
        [x - s * 0.03, y - s * 0.5],
        [x - s * 0.16, y - s * 0.5],
      ]) +
        polygon([
          [x + s * 0.15, y - s * 0.89],
          [x + s * 0.02, y - s * 0.9],
          [x + s * 0.03, y - s * 0.5],
          [x + s * 0.16, y - s * 0.5],
        ]),
      other,
      { face: 0.1 },
    );
  }
  sheet.ink(rectangle(x - s * 0.097, y - s * 0.665, s * 0.194, s * 0.028), local.gold, { face: 0.2 });
  sheet.shade(
    bodice + skirt,
    sheet.light.shadow,
    [x - sheet.side * s * 0.25, y - s * 0.2],
    [x + sheet.side * s * 0.12, y - s * 0.6],
    0.7,
  );
}

function shoes(sheet: Sheet, x: number, y: number, s: number): void {
  for (const [dx, own] of [
    [-1.1, local.barn],
    [0, '#8a5f3e'],
    [1.1, local.nightBlue],
  ] as const) {
    sheet.ink(rounded(x + dx * s - s * 0.46, y - s * 0.42, s * 0.92, s * 0.42, 4), '#e9dfc8', { face: 0.1 });
    sheet.ink(
      `M${n(x + dx * s - s * 0.34)} ${n(y - s * 0.44)}v${n(-s * 0.34)}q${n(s * 0.18)} ${n(-s * 0.04)} ${n(s * 0.22)} ${n(s * 0.14)}q${n(s * 0.38)} ${n(s * 0.02)} ${n(s * 0.42)} ${n(s * 0.2)}Z`,
      own,
      { face: 0.2 },
    );
  }
}
