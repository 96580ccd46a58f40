export type Point = readonly [x: number, y: number];

/** One decimal is finer than a pixel of what is printed, and keeps the text short. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function at([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

export function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2);
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return [
    `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}${corner(r, r)}v${n(height - 2 * r)}${corner(-r, r)}`,
    `h${n(2 * r - width)}${corner(-r, -r)}v${n(2 * r - height)}${corner(r, -r)}Z`,
  ].join('');
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  const arc = `a${n(rx)} ${n(ry)} 0 1 0 `;
  return `M${n(cx - rx)} ${n(cy)}${arc}${n(2 * rx)} 0${arc}${n(-2 * rx)} 0Z`;
}

/** An opening with a round head, standing on `y + height`. */
export function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  return `M${n(x)} ${n(y + height)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(width)} 0V${n(y + height)}Z`;
}

/** A curve through all points (Catmull-Rom as cubic Béziers). */
export function curve(points: readonly Point[], closed = false, tension = 1): string {
  const count = points.length;
  const point = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? [0, 0];
  };
  let d = `M${at(point(0))}`;
  const last = closed ? count : count - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, e] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const k = tension / 6;
    d += `C${n(b[0] + (c[0] - a[0]) * k)} ${n(b[1] + (c[1] - a[1]) * k)} ${n(c[0] - (e[0] - b[0]) * k)} ${n(c[1] - (e[1] - b[1]) * k)} ${at(c)}`;
  }
  return closed ? `${d}Z` : d;
}

/** The area under a curve through the points, down to `bottom`. */
export function hill(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? first;
  return `${curve(points)}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`;
}

/** A stroke that is thick at its start and thin at its end: a branch, a blade, a beam. */
export function taper(from: Point, to: Point, start: number, end: number, bend = 0): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const middle: Point = [(from[0] + to[0]) / 2 + nx * bend, (from[1] + to[1]) / 2 + ny * bend];
  const half = (start + end) / 4;
  const side = (p: Point, by: number): Point => [p[0] + nx * by, p[1] + ny * by];
  return [
    `M${at(side(from, start / 2))}Q${at(side(middle, half))} ${at(side(to, end / 2))}`,
    `L${at(side(to, -end / 2))}Q${at(side(middle, -half))} ${at(side(from, -start / 2))}Z`,
  ].join('');
}

/** The lit edge of a ball: a sickle on the side that `angle` (radians) points to. */
export function crescent(cx: number, cy: number, r: number, angle: number, half = 1.25): string {
  const point = (a: number): Point => [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
  return `M${at(point(angle - half))}A${n(r)} ${n(r)} 0 0 1 ${at(point(angle + half))}A${n(r * 1.25)} ${n(r * 1.25)} 0 0 0 ${at(point(angle - half))}Z`;
}
