import { local } from '../ink/light';
import { n, polygon, polyline, rectangle } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** A stave silo with a dome. */
export function silo(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  depth = 0,
  own: string = local.limestone,
): void {
  const [left, w] = [x - width / 2, width];
  const dark = sheet.tone(own, { depth, face: -0.75 });
  const lit = sheet.tone(own, { depth, face: 0.7 });
  const round = sheet.gradient(
    sheet.side > 0
      ? [
          [0, dark],
          [0.62, lit],
          [1, sheet.tone(own, { depth, face: 0.1 })],
        ]
      : [
          [0, sheet.tone(own, { depth, face: 0.1 })],
          [0.38, lit],
          [1, dark],
        ],
    [left, 0],
    [left + w, 0],
  );
  sheet.fill(rectangle(left, y - height, w, height), round);
  let hoops = '';
  for (let i = 1; i < height / (width * 0.2); i++) hoops += `M${n(left)} ${n(y - i * width * 0.2)}h${n(w)}`;
  sheet.stroke(hoops, sheet.light.shadow, { width: 1.5, opacity: 0.26 * (1 - depth) });
  const dome = `M${n(left)} ${n(y - height)}a${n(w / 2)} ${n(w * 0.48)} 0 0 1 ${n(w)} 0Z`;
  const cap = sheet.light.season.snow ? '#eef1f2' : local.steel;
  sheet.fill(dome, sheet.tone(cap, { depth, face: 0.25 }));
  sheet.shade(
    dome,
    sheet.light.shadow,
    [sheet.side > 0 ? left : left + w, y],
    [x + sheet.side * w * 0.1, y],
    0.6,
  );
  sheet.stroke(
    `M${n(x - sheet.side * w * 0.3)} ${n(y - height)}V${n(y)}`,
    sheet.tone(local.iron, { depth }),
    { width: width * 0.06, opacity: 0.6 },
  );
}

/** A white farmhouse with a porch. */
export function farmhouse(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  depth = 0,
  own: string = local.white,
): void {
  const s = size;
  const roof = sheet.light.season.snow ? '#eef1f2' : local.slate;
  const [front, wing] = sheet.side > 0 ? [-0.35, 0.5] : [0.5, -0.4];
  sheet.fill(rectangle(x, y - s * 0.5, s * 0.85, s * 0.5), sheet.tone(own, { depth, face: wing }));
  sheet.fill(
    polygon([
      [x - s * 0.05, y - s * 0.48],
      [x + s * 0.1, y - s * 0.78],
      [x + s * 0.82, y - s * 0.78],
      [x + s * 0.92, y - s * 0.48],
    ]),
    sheet.tone(roof, { depth, face: wing }),
  );
  sheet.fill(
    rectangle(x - s * 0.5, y - s * 0.62, s * 0.56, s * 0.62),
    sheet.tone(own, { depth, face: front }),
  );
  const gable = polygon([
    [x - s * 0.5, y - s * 0.6],
    [x - s * 0.22, y - s * 0.98],
    [x + s * 0.06, y - s * 0.6],
  ]);
  sheet.fill(gable, sheet.tone(own, { depth, face: front }));
  sheet.stroke(
    polyline([
      [x - s * 0.56, y - s * 0.56],
      [x - s * 0.22, y - s * 1.02],
      [x + s * 0.12, y - s * 0.56],
    ]),
    sheet.tone(roof, { depth, face: 0.1 }),
    { width: s * 0.06 },
  );
  const chimney = rectangle(x + s * 0.55, y - s * 0.98, s * 0.1, s * 0.24);
  sheet.fill(chimney, sheet.tone(local.brick, { depth }));
  const lit = sheet.light.lamps > 0.15;
  const glass = lit ? local.lamp : sheet.tone('#3d4d5c', { depth });
  let panes = '';
  for (const [dx, dy] of [
    [-0.38, -0.5],
    [-0.16, -0.5],
    [-0.38, -0.24],
    [0.2, -0.36],
    [0.42, -0.36],
    [0.64, -0.36],
  ] as const)
    panes += rectangle(x + dx * s, y + dy * s, s * 0.1, s * 0.15);
  sheet.fill(panes, glass);
  sheet.fill(
    rectangle(x - s * 0.18, y - s * 0.26, s * 0.12, s * 0.26),
    sheet.tone(local.barn, { depth, face: front }),
  );
  sheet.fill(
    polygon([
      [x, y - s * 0.3],
      [x + s * 0.85, y - s * 0.3],
      [x + s * 0.92, y - s * 0.2],
      [x + s * 0.02, y - s * 0.2],
    ]),
    sheet.tone(roof, { depth, face: -0.1 }),
  );
  let posts = '';
  for (let i = 0; i < 5; i++) posts += rectangle(x + s * (0.06 + i * 0.2), y - s * 0.2, s * 0.02, s * 0.2);
  sheet.fill(posts, sheet.tone(local.white, { depth, face: 0.3 }));
}
