import { lift } from '../ink/colour';
import { local } from '../ink/light';
import { n, type Point, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** A utility pole with two arms. Gives the ends of its arms, for the wires. */
export function pole(sheet: Sheet, x: number, y: number, height: number, depth = 0): Point[] {
  const wood = sheet.tone('#6a5140', { depth, face: -0.35 });
  const arm = height * 0.2;
  sheet.fill(taper([x, y], [x, y - height], height * 0.034, height * 0.024), wood);
  const ends: Point[] = [];
  for (const level of [0.93, 0.82]) {
    const ay = y - height * level;
    sheet.fill(rectangle(x - arm / 2, ay - height * 0.01, arm, height * 0.02), wood);
    for (const dx of [-0.5, 0.5]) {
      ends.push([x + dx * arm, ay - height * 0.025]);
      sheet.fill(
        rectangle(x + dx * arm - height * 0.007, ay - height * 0.03, height * 0.014, height * 0.025),
        wood,
      );
    }
  }
  sheet.stroke(
    `M${n(x + sheet.side * height * 0.012)} ${n(y)}V${n(y - height)}`,
    sheet.tone('#6a5140', { depth, face: 1 }),
    { width: height * 0.007, opacity: 0.8 },
  );
  return ends;
}

/** Sagging wires from pole to pole. */
export function wires(sheet: Sheet, poles: readonly Point[][], opacity = 0.7): void {
  for (let i = 0; i + 1 < poles.length; i++) {
    const [a, b] = [poles[i] ?? [], poles[i + 1] ?? []];
    let d = '';
    a.forEach((from, k) => {
      const to = b[k];
      if (!to) return;
      const sag = Math.abs(to[0] - from[0]) * 0.08 + 6;
      d += `M${n(from[0])} ${n(from[1])}Q${n((from[0] + to[0]) / 2)} ${n((from[1] + to[1]) / 2 + sag)} ${n(to[0])} ${n(to[1])}`;
    });
    sheet.stroke(d, sheet.light.shadow, { width: 1.6, opacity });
  }
}

/** A board fence from left to right; `y` at either end. */
export function fence(
  sheet: Sheet,
  from: Point,
  to: Point,
  height: number,
  own: string = local.white,
  depth = 0,
): void {
  const count = Math.max(2, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (height * 1.5)));
  const along = (t: number, up: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t - up * height,
  ];
  for (const up of [0.32, 0.62, 0.9]) {
    const [a, b] = [along(0, up), along(1, up)];
    sheet.fill(
      polygon([a, b, [b[0], b[1] + height * 0.1], [a[0], a[1] + height * 0.1]]),
      sheet.tone(own, { depth, face: 0.1 }),
    );
  }
  for (let i = 0; i <= count; i++) {
    const [px, py] = along(i / count, 0);
    sheet.fill(
      rounded(px - height * 0.06, py - height, height * 0.12, height, 2),
      sheet.tone(own, { depth, face: -0.25 }),
    );
    sheet.fill(
      rectangle(px + (sheet.side > 0 ? 0.02 : -0.06) * height, py - height, height * 0.04, height),
      sheet.tone(lift(own, 0.02), { depth, face: 0.8 }),
    );
  }
}
