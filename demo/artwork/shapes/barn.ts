import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { n, type Point, polygon, polyline, rectangle } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** Darker than the sky over it, so that the roof keeps its edge. */
const snowOnRoof = '#c6d3dd';

interface BarnOptions {
  depth?: number;
  colour?: string;
  /** Which way the long side runs from the gable: right (1) or left (-1). */
  run?: 1 | -1;
  doors?: boolean;
}

/** A gambrel-roofed barn; `x`, `y` is the middle of the gable's foot, `size` the gable's width. */
export function barn(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  { depth = 0, colour = local.barn, run = 1, doors = true }: BarnOptions = {},
): void {
  const s = size;
  const wall = s * 0.52;
  const faceGable = run === sheet.side ? -0.5 : 0.55;
  const faceLong = run === sheet.side ? 0.6 : -0.55;
  const gable: Point[] = [
    [-0.5, 0],
    [-0.5, -0.52],
    [-0.36, -0.86],
    [0, -1.06],
    [0.36, -0.86],
    [0.5, -0.52],
    [0.5, 0],
  ].map(([a = 0, b = 0]) => [x + a * s, y + b * s]);
  const length = s * 1.25 * run;
  const rise = -s * 0.05;
  const corner: Point = [x + 0.5 * s * run, y];
  const longWall: Point[] = [
    corner,
    [corner[0], y - wall],
    [corner[0] + length, y - wall + rise * 0.2],
    [corner[0] + length, y + rise],
  ];
  sheet.fill(polygon(longWall), sheet.tone(colour, { depth, face: faceLong }));
  boards(sheet, longWall, 16, depth, faceLong);
  const shade = mix(sheet.light.shadow, sheet.light.haze, depth);
  sheet.shade(polygon(longWall), shade, [corner[0], y], [corner[0], y - wall * 1.1], 0.4);
  const roofLow: Point[] = [
    [x + 0.5 * s * run, y - wall],
    [x + 0.36 * s * run, y - 0.86 * s],
    [x + 0.36 * s * run + length, y - 0.86 * s + rise * 0.1],
    [x + 0.53 * s * run + length, y - wall + rise * 0.2],
  ];
  const roofHigh: Point[] = [
    [x + 0.36 * s * run, y - 0.86 * s],
    [x, y - 1.06 * s],
    [x + length, y - 1.06 * s],
    [x + 0.36 * s * run + length, y - 0.86 * s + rise * 0.1],
  ];
  const roof = sheet.light.season.snow ? snowOnRoof : local.roof;
  sheet.fill(polygon(roofLow), sheet.tone(roof, { depth, face: faceLong * 0.75 }));
  sheet.fill(polygon(roofHigh), sheet.tone(roof, { depth, face: Math.max(0.25, faceLong * 0.6) }));
  seams(sheet, roofLow, roofHigh, depth);
  sheet.fill(polygon(gable), sheet.tone(colour, { depth, face: faceGable }));
  boards(
    sheet,
    [
      [x - s / 2, y],
      [x - s / 2, y - wall],
      [x + s / 2, y - wall],
      [x + s / 2, y],
    ],
    13,
    depth,
    faceGable,
  );
  sheet.shade(polygon(gable), shade, [x, y], [x, y - s * 0.8], 0.35);
  const trim = sheet.tone(local.white, { depth, face: faceGable });
  sheet.stroke(polyline(gable), trim, { width: s * 0.028 });
  sheet.stroke(
    polyline([
      [x - s / 2, y - wall],
      [x + s / 2, y - wall],
    ]),
    trim,
    { width: s * 0.018 },
  );
  if (doors) barnDoors(sheet, x, y, s, depth, faceGable);
  sheet.fill(
    rectangle(x - s * 0.53, y - s * 0.04, s * 1.06, s * 0.05),
    sheet.tone('#8d8577', { depth, face: faceGable * 0.6 }),
  );
  cupola(sheet, x + length * 0.5, y - 1.06 * s, s * 0.16, depth);
}

function boards(sheet: Sheet, [a, b, c, e]: Point[], count: number, depth: number, face: number): void {
  if (!a || !b || !c || !e) return;
  let d = '';
  for (let i = 1; i < count; i++) {
    const t = i / count;
    d += `M${n(a[0] + (e[0] - a[0]) * t)} ${n(a[1] + (e[1] - a[1]) * t)}L${n(b[0] + (c[0] - b[0]) * t)} ${n(b[1] + (c[1] - b[1]) * t)}`;
  }
  sheet.stroke(d, sheet.tone('#4a1f1c', { depth, face: Math.min(0, face) }), {
    width: 1.3,
    opacity: 0.4 * (1 - depth),
  });
}

function seams(sheet: Sheet, low: Point[], high: Point[], depth: number): void {
  let d = '';
  for (const [a, b, c, e] of [low, high]) {
    if (!a || !b || !c || !e) continue;
    for (let i = 1; i < 14; i++) {
      const t = i / 14;
      d += `M${n(a[0] + (e[0] - a[0]) * t)} ${n(a[1] + (e[1] - a[1]) * t)}L${n(b[0] + (c[0] - b[0]) * t)} ${n(b[1] + (c[1] - b[1]) * t)}`;
    }
  }
  sheet.stroke(d, sheet.light.shadow, { width: 1.4, opacity: 0.22 * (1 - depth) });
}

function barnDoors(sheet: Sheet, x: number, y: number, s: number, depth: number, face: number): void {
  const [w, h] = [s * 0.4, s * 0.4];
  const dark = sheet.tone('#5a201b', { depth, face: face - 0.2 });
  const trim = sheet.tone(local.white, { depth, face });
  sheet.fill(rectangle(x - w / 2, y - h, w, h), dark);
  for (const at of [x - w / 2, x]) {
    sheet.stroke(
      `${rectangle(at, y - h, w / 2, h)}M${n(at)} ${n(y - h)}l${n(w / 2)} ${n(h)}m0 ${n(-h)}l${n(-w / 2)} ${n(h)}`,
      trim,
      { width: s * 0.014 },
    );
  }
  const lit = sheet.light.lamps > 0.4;
  sheet.fill(rectangle(x - s * 0.08, y - s * 0.84, s * 0.16, s * 0.18), lit ? local.lamp : dark);
  sheet.stroke(
    `${rectangle(x - s * 0.08, y - s * 0.84, s * 0.16, s * 0.18)}M${n(x)} ${n(y - s * 0.84)}v${n(s * 0.18)}`,
    trim,
    { width: s * 0.013 },
  );
}

function cupola(sheet: Sheet, x: number, y: number, s: number, depth: number): void {
  const roof = sheet.light.season.snow ? snowOnRoof : local.roof;
  const box = sheet.light.season.snow ? local.barn : local.white;
  sheet.fill(rectangle(x - s / 2, y - s * 0.75, s, s * 0.85), sheet.tone(box, { depth, face: 0.25 }));
  sheet.fill(rectangle(x - s * 0.22, y - s * 0.6, s * 0.44, s * 0.45), sheet.tone(local.iron, { depth }));
  sheet.fill(
    polygon([
      [x - s * 0.72, y - s * 0.72],
      [x, y - s * 1.35],
      [x + s * 0.72, y - s * 0.72],
    ]),
    sheet.tone(roof, { depth, face: 0.2 }),
  );
  const iron = sheet.tone(local.iron, { depth });
  sheet.stroke(
    `M${n(x)} ${n(y - s * 1.3)}v${n(-s * 0.7)}M${n(x - s * 0.4)} ${n(y - s * 1.7)}h${n(s * 0.8)}l${n(-s * 0.18)} ${n(-s * 0.14)}m${n(s * 0.18)} ${n(s * 0.14)}l${n(-s * 0.18)} ${n(s * 0.14)}`,
    iron,
    { width: Math.max(1, s * 0.08) },
  );
}
