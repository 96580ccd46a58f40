import { mix } from '../ink/colour';
import { curve, hill, n, type Point, polygon, rectangle } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** A flat land seen from eye height: `z` is 1 at the lower edge of the picture and grows with distance. */
export interface Plain {
  horizon: number;
  /** Where parallel lines meet. */
  vanish: number;
  /** The point on the picture of a place `x` (0 straight ahead; 1 is one picture height to the right) at distance `z`. */
  point(x: number, z: number): Point;
  /** The distance whose line lies at that height of the picture. */
  distanceAt(y: number): number;
  /** How much smaller things are at that distance. */
  scale(z: number): number;
}

export function plain(sheet: Sheet, horizon: number, vanish = sheet.width / 2): Plain {
  const depth = sheet.height - horizon;
  return {
    horizon,
    vanish,
    point: (x, z) => [vanish + (x * sheet.height) / z, horizon + depth / z],
    distanceAt: (y) => depth / Math.max(1, y - horizon),
    scale: (z) => 1 / z,
  };
}

/** The land's own colour, from the horizon to the lower edge, paler with distance. */
export function land(sheet: Sheet, horizon: number, colour: string): void {
  const near = sheet.tone(colour, { face: -0.12 });
  const paint = sheet.gradient(
    [
      [0, sheet.tone(colour, { depth: 0.75, face: 0.2 })],
      [0.25, sheet.tone(colour, { depth: 0.35, face: 0.15 })],
      [1, near],
    ],
    [0, horizon],
    [0, sheet.height],
  );
  sheet.fill(rectangle(-20, horizon, sheet.width + 40, sheet.height - horizon + 20), paint);
}

interface Field {
  from: number;
  to: number;
  near: number;
  far: number;
  colour: string;
  /** Lines toward the vanishing point: how many, and how dark. */
  rows?: number;
  depth?: number;
}

/** A field on the plain, with crop rows that run away from the viewer. */
export function field(
  sheet: Sheet,
  on: Plain,
  { from, to, near, far, colour, rows = 0, depth = 0 }: Field,
): void {
  const outline = polygon([on.point(from, near), on.point(to, near), on.point(to, far), on.point(from, far)]);
  const [top, bottom] = [on.point(from, far)[1], on.point(from, near)[1]];
  const fade = Math.min(0.8, depth + 0.25);
  sheet.fill(
    outline,
    sheet.gradient(
      [
        [0, sheet.tone(colour, { depth: fade, face: 0.35 })],
        [1, sheet.tone(colour, { depth, face: 0.1 })],
      ],
      [0, top],
      [0, bottom],
    ),
  );
  if (rows > 0) {
    let d = '';
    for (let i = 0; i < rows; i++) {
      const a = from + ((to - from) * i) / rows;
      const b = from + ((to - from) * (i + 0.42)) / rows;
      d += polygon([on.point(a, near), on.point(b, near), on.point(b, far), on.point(a, far)]);
    }
    sheet.fill(
      d,
      sheet.gradient(
        [
          [0, sheet.tone(colour, { depth: fade, face: 0 })],
          [1, sheet.tone(colour, { depth, face: -0.75 })],
        ],
        [0, top],
        [0, bottom],
      ),
      0.6,
    );
  }
}

/** Rolling hills, one behind the other, from far (pale) to near. */
export function hills(
  sheet: Sheet,
  {
    from,
    to,
    count,
    colours,
    swell = 40,
    depth = [0.85, 0.1] as const,
  }: {
    from: number;
    to: number;
    count: number;
    colours: readonly string[];
    swell?: number;
    depth?: readonly [number, number];
  },
): string[] {
  const random = sheet.random.fork(`hills${n(from)}`);
  const outlines: string[] = [];
  for (let i = 0; i < count; i++) {
    const t = count === 1 ? 1 : i / (count - 1);
    const base = from + (to - from) * t;
    const phase = random.between(0, 6);
    const length = random.between(0.7, 1.5);
    const points: Point[] = [];
    for (let k = 0; k <= 10; k++) {
      const x = -40 + ((sheet.width + 80) * k) / 10;
      const wave = Math.sin(phase + (k / 10) * Math.PI * 2 * length) + 0.45 * Math.sin(phase * 2.3 + k * 1.3);
      points.push([x, base - wave * swell * (0.6 + 0.6 * t) + random.between(-5, 5)]);
    }
    const outline = hill(points, sheet.height + 20);
    const colour = colours[i % colours.length] ?? '#888888';
    const far = depth[0] + (depth[1] - depth[0]) * t;
    sheet.fill(outline, sheet.tone(colour, { depth: far, face: 0.12 }));
    const edge = sheet.side > 0 ? 0 : sheet.width;
    sheet.shade(
      outline,
      mix(sheet.light.shadow, sheet.light.haze, far),
      [edge, base + 180],
      [sheet.width - edge, base - 60],
      0.55,
    );
    sheet.shade(
      outline,
      sheet.light.key,
      [sheet.width - edge, base - swell * 1.4],
      [sheet.width / 2, base + 120],
      0.35 * (1 - far * 0.6),
    );
    outlines.push(outline);
  }
  return outlines;
}

/** A winding road or stream whose banks are given as points from far to near, with a width at each. */
export function ribbon(path: readonly (readonly [x: number, y: number, width: number])[]): string {
  const left = path.map(([x, y, w]): Point => [x - w / 2, y]);
  const right = path.map(([x, y, w]): Point => [x + w / 2, y]).reverse();
  return `${curve(left)}L${curve(right).slice(1)}Z`;
}
