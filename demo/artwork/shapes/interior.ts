import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { hills } from './ground';
import { sky } from './sky';
import { tree } from './trees';

interface Room {
  wall: string;
  floor: string;
  /** Where wall and floor meet. */
  skirting: number;
  boards?: boolean;
}

/** Two planes: a wall and a floor of boards. */
export function room(sheet: Sheet, { wall, floor, skirting, boards = true }: Room): void {
  const { width: w, height: h, side } = sheet;
  const all = rectangle(-20, -20, w + 40, skirting + 20);
  sheet.ink(all, wall, { face: 0 });
  sheet.shade(all, sheet.light.shadow, [side > 0 ? 0 : w, 0], [w * 0.55, skirting], 0.42);
  sheet.shade(all, sheet.light.key, [side > 0 ? w : 0, skirting * 0.3], [w * 0.45, skirting], 0.4);
  sheet.ink(rectangle(-20, skirting, w + 40, h - skirting + 20), floor, { face: 0 });
  if (boards) {
    let lines = '';
    for (let i = -12; i <= 12; i++)
      lines += `M${n(w / 2 + i * w * 0.07)} ${n(skirting)}L${n(w / 2 + i * w * 0.16)} ${n(h + 20)}`;
    sheet.stroke(lines, sheet.light.shadow, { width: 2.4, opacity: 0.3 });
  }
  sheet.shade(
    rectangle(-20, skirting, w + 40, h - skirting + 20),
    sheet.light.shadow,
    [side > 0 ? 0 : w, h],
    [w * 0.6, skirting],
    0.4,
  );
  sheet.ink(rectangle(-20, skirting - 16, w + 40, 16), mix(wall, local.white, 0.5), { face: 0.1 });
}

/** A sash window on the land outside; the light falls in. */
export function sash(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  panes: readonly [number, number] = [2, 3],
): void {
  const opening = rectangle(x, y, width, height);
  sheet.ink(rounded(x - 18, y - 18, width + 36, height + 36, 4), local.white, { face: 0.05 });
  sheet.within(opening, () => {
    sky(sheet, {
      horizon: y + height * 0.72,
      discAt: (x + width * 0.6) / sheet.width,
      radius: height * 0.09,
    });
    hills(sheet, {
      from: y + height * 0.66,
      to: y + height * 0.86,
      count: 3,
      colours: [sheet.light.season.meadow, sheet.light.season.crop, sheet.light.season.grass],
      swell: 12,
      depth: [0.6, 0.15],
    });
    tree(sheet, x + width * 0.22, y + height * 0.95, height * 0.42, { depth: 0.12 });
  });
  const bars = sheet.tone(local.white, { face: 0.15 });
  let d = '';
  for (let i = 1; i < panes[0]; i++) d += rectangle(x + (width * i) / panes[0] - 4, y, 8, height);
  for (let i = 1; i < panes[1]; i++) d += rectangle(x, y + (height * i) / panes[1] - 4, width, 8);
  sheet.fill(d, bars);
  sheet.ink(rectangle(x - 28, y + height + 16, width + 56, 18), local.white, { face: 0.5 });
}

/** The patch of light that a window throws on the floor, and the dust in it. */
export function lightFall(sheet: Sheet, x: number, y: number, width: number, floor: number): void {
  const away = -sheet.side * width * 1.1;
  sheet.fill(
    polygon([
      [x, y],
      [x + width, y],
      [x + width + away, floor],
      [x + away * 1.25, floor],
    ]),
    sheet.gradient(
      [
        [0, sheet.light.key, 0.3],
        [1, sheet.light.key, 0],
      ],
      [x, y],
      [x + away, floor],
    ),
  );
}

/** A lamp hung from the ceiling. */
export function pendant(sheet: Sheet, x: number, y: number, size: number, own: string): void {
  sheet.stroke(`M${n(x)} -20V${n(y - size)}`, sheet.tone('#2f2f33'), { width: 4 });
  sheet.glow([x, y + size * 0.2], size * 4.2, local.lamp, 0.5);
  sheet.fill(ellipse(x, y, size * 0.3, size * 0.22), '#fff2c4');
  const shade = `M${n(x - size * 0.85)} ${n(y)}Q${n(x - size * 0.75)} ${n(y - size * 0.8)} ${n(x)} ${n(y - size)}Q${n(x + size * 0.75)} ${n(y - size * 0.8)} ${n(x + size * 0.85)} ${n(y)}Z`;
  sheet.ink(shade, own, { face: -0.1 });
  sheet.ink(
    `M${n(x + sheet.side * size * 0.2)} ${n(y - size * 0.04)}Q${n(x + sheet.side * size * 0.6)} ${n(y - size * 0.5)} ${n(x + sheet.side * size * 0.15)} ${n(y - size * 0.9)}Q${n(x + sheet.side * size * 0.8)} ${n(y - size * 0.6)} ${n(x + sheet.side * size * 0.84)} ${n(y - size * 0.04)}Z`,
    own,
    { face: 0.6 },
  );
}

/** A potted plant with broad leaves. */
export function houseplant(sheet: Sheet, x: number, y: number, size: number): void {
  const random = sheet.random.fork(`plant${n(x)}`);
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI / 2 + (i - 5) * 0.27;
    const long = size * random.between(0.6, 1);
    sheet.ink(
      taper(
        [x, y - size * 0.4],
        [x + Math.cos(a) * long * 0.8, y - size * 0.5 + Math.sin(a) * long],
        size * 0.16,
        3,
        (i - 5) * size * 0.02,
      ),
      i % 2 ? '#4f7d4a' : '#6f9a56',
      { face: (i - 5) * sheet.side > 0 ? 0.4 : -0.3 },
    );
  }
  sheet.ink(
    polygon([
      [x - size * 0.26, y - size * 0.42],
      [x + size * 0.26, y - size * 0.42],
      [x + size * 0.2, y],
      [x - size * 0.2, y],
    ]),
    random.pick([local.brick, local.limestone, local.lake]),
    { face: 0.1 },
  );
}
