import { lift, mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, type Point, polygon, polyline, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

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
  const roof = sheet.light.season.snow ? '#eef1f2' : local.roof;
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
  const roof = sheet.light.season.snow ? '#eef1f2' : local.roof;
  sheet.fill(rectangle(x - s / 2, y - s * 0.75, s, s * 0.85), sheet.tone(local.white, { depth, face: 0.25 }));
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

/** A tank on legs, the town's mark over the fields. */
export function waterTower(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  depth = 0,
  own: string = local.steel,
): void {
  const w = height * 0.34;
  const leg = sheet.tone(local.steel, { depth, face: -0.3 });
  const top = y - height * 0.68;
  let legs = '';
  for (const dx of [-0.42, -0.15, 0.15, 0.42])
    legs += taper([x + dx * w * 1.25, y], [x + dx * w, top], height * 0.018, height * 0.016);
  sheet.fill(legs, leg);
  sheet.stroke(
    `M${n(x - w * 0.5)} ${n(y - height * 0.22)}L${n(x + w * 0.48)} ${n(y - height * 0.45)}M${n(x + w * 0.5)} ${n(y - height * 0.22)}L${n(x - w * 0.48)} ${n(y - height * 0.45)}`,
    leg,
    { width: height * 0.008 },
  );
  const tank = `M${n(x - w / 2)} ${n(top)}V${n(top - w * 0.5)}Q${n(x)} ${n(top - w * 1.05)} ${n(x + w / 2)} ${n(top - w * 0.5)}V${n(top)}Q${n(x)} ${n(top + w * 0.52)} ${n(x - w / 2)} ${n(top)}Z`;
  sheet.fill(tank, sheet.tone(own, { depth, face: 0.3 }));
  sheet.shade(
    tank,
    mix(sheet.light.shadow, sheet.light.haze, depth),
    [x - sheet.side * w * 0.5, top],
    [x + sheet.side * w * 0.3, top],
    0.7,
  );
  sheet.stroke(`M${n(x - w * 0.56)} ${n(top)}h${n(w * 1.12)}`, leg, { width: height * 0.014 });
  sheet.fill(
    rectangle(x - w / 2, top - w * 0.32, w, w * 0.12),
    sheet.tone(local.barn, { depth, face: 0.2 }),
    0.9,
  );
}

/** Concrete bins, a headhouse and a leg: the grain elevator beside the railroad. */
export function elevator(sheet: Sheet, x: number, y: number, height: number, depth = 0): void {
  const w = height * 0.26;
  for (let i = 0; i < 4; i++)
    silo(sheet, x + i * w * 0.96, y, w, height * (0.62 - (i % 2) * 0.03), depth, '#cfc6b2');
  const box = rectangle(x - w * 0.1, y - height, w * 1.1, height * 0.5);
  sheet.fill(box, sheet.tone('#cfc6b2', { depth, face: -0.2 }));
  sheet.fill(
    rectangle(x - w * 0.1, y - height * 0.72, w * 3.2, height * 0.09),
    sheet.tone('#bdb39c', { depth, face: -0.1 }),
  );
  sheet.fill(
    rectangle(x + w * 0.2, y - height * 0.93, w * 0.18, height * 0.06) +
      rectangle(x + w * 0.55, y - height * 0.93, w * 0.18, height * 0.06),
    sheet.tone(local.iron, { depth }),
  );
}

/** A wind turbine; `turn` is where its blades stand, in radians. */
export function turbine(sheet: Sheet, x: number, y: number, height: number, depth = 0, turn = 0): void {
  const white = sheet.tone('#f4f1ea', { depth, face: 0.3 });
  const hub: Point = [x, y - height];
  sheet.fill(taper([x, y], hub, height * 0.045, height * 0.022), white);
  for (let i = 0; i < 3; i++) {
    const a = turn + (i * Math.PI * 2) / 3;
    sheet.fill(
      taper(
        hub,
        [x + Math.cos(a) * height * 0.62, y - height + Math.sin(a) * height * 0.62],
        height * 0.034,
        height * 0.006,
        height * 0.012,
      ),
      white,
    );
  }
  sheet.fill(ellipse(hub[0], hub[1], height * 0.026), sheet.tone('#dcd8cf', { depth }));
}

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
