import { local } from '../ink/light';
import { ellipse, n, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** A broadcast microphone on its arm, reaching in from a side; `x`, `y` is the middle of its head. */
export function microphone(sheet: Sheet, x: number, y: number, s: number, from: 1 | -1): void {
  const { width: w, height: h } = sheet;
  const iron = sheet.tone('#2d2f34', { face: 0 });
  const elbow = [x + from * s * 2.3, y - s * 1.5] as const;
  const foot = [from > 0 ? w + 40 : -40, h * 0.98] as const;
  sheet.stroke(
    `M${n(foot[0])} ${n(foot[1])}L${n(elbow[0])} ${n(elbow[1])}L${n(x + from * s * 0.5)} ${n(y - s * 0.05)}`,
    iron,
    { width: s * 0.13 },
  );
  sheet.stroke(
    `M${n(foot[0])} ${n(foot[1] - s * 0.08)}L${n(elbow[0])} ${n(elbow[1] - s * 0.04)}L${n(x + from * s * 0.5)} ${n(y - s * 0.09)}`,
    sheet.tone('#8b9096', { face: 0.5 }),
    { width: s * 0.026, opacity: 0.8 },
  );
  sheet.fill(ellipse(elbow[0], elbow[1], s * 0.15), iron);
  sheet.ink(ellipse(elbow[0], elbow[1], s * 0.06), local.steel, { face: 0.4 });
  sheet.placed(`rotate(${from * -24} ${n(x)} ${n(y)})`, () => {
    sheet.ink(rounded(x - s * 0.44, y - s * 0.5, s * 0.88, s * 1.35, s * 0.36), '#34363b', { face: -0.1 });
    sheet.ink(
      rounded(x + (sheet.side > 0 ? 0.1 : -0.36) * s, y - s * 0.4, s * 0.26, s * 1.14, s * 0.13),
      '#6b7077',
      { face: 0.5 },
      0.6,
    );
    const head = rounded(x - s * 0.5, y - s * 1.02, s, s * 0.82, s * 0.42);
    sheet.ink(head, '#1f2024', { face: 0 });
    let mesh = '';
    for (let i = 0; i < 7; i++)
      for (let k = 0; k < 6; k++)
        mesh += ellipse(
          x - s * 0.36 + i * s * 0.12 + (k % 2) * s * 0.06,
          y - s * 0.9 + k * s * 0.115,
          s * 0.026,
        );
    sheet.within(head, () => sheet.ink(mesh, '#7d8289', { face: sheet.light.lamps > 0.5 ? 0.1 : 0.3 }, 0.7));
    sheet.shade(
      head,
      '#000000',
      [x - sheet.side * s * 0.5, y - s * 0.2],
      [x + sheet.side * s * 0.3, y - s * 0.9],
      0.6,
    );
    sheet.ink(rounded(x - s * 0.52, y - s * 0.28, s * 1.04, s * 0.12, s * 0.04), local.gold, { face: 0.3 });
    sheet.ink(ellipse(x, y + s * 0.18, s * 0.07), '#e2553a', { face: 0.3 });
  });
  sheet.glow([x, y + s * 0.18], s * 0.3, '#ff7a5a', 0.5);
}

/** Headphones round the head; `x`, `y` its middle, `half` its half width. */
export function headphones(
  sheet: Sheet,
  x: number,
  y: number,
  half: number,
  s: number,
  facing: 1 | -1,
): void {
  const band = sheet.tone('#2b2d33', { face: 0.1 });
  sheet.stroke(
    `M${n(x - half * 1.1)} ${n(y)}C${n(x - half * 1.3)} ${n(y - s * 0.82)} ${n(x + half * 1.3)} ${n(y - s * 0.82)} ${n(x + half * 1.1)} ${n(y)}`,
    band,
    { width: s * 0.062 },
  );
  sheet.stroke(
    `M${n(x + sheet.side * half * 0.3)} ${n(y - s * 0.6)}Q${n(x + sheet.side * half * 0.96)} ${n(y - s * 0.5)} ${n(x + sheet.side * half * 1.1)} ${n(y - s * 0.1)}`,
    sheet.tone('#8b9096', { face: 0.5 }),
    { width: s * 0.016, opacity: 0.8 },
  );
  for (const side of [-1, 1]) {
    const near = side !== facing;
    sheet.ink(
      rounded(
        x + side * half * 1.08 - s * (near ? 0.11 : 0.075),
        y - s * 0.13,
        s * (near ? 0.22 : 0.15),
        s * 0.33,
        s * 0.09,
      ),
      '#2b2d33',
      { face: side === sheet.side ? 0.35 : -0.2 },
    );
    if (near)
      sheet.ink(ellipse(x + side * half * 1.08, y + s * 0.035, s * 0.055, s * 0.085), local.gold, {
        face: 0.2,
      });
  }
}
