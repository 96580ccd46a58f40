import { local } from '../ink/light';
import { ellipse, n, type Point, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** A leaf: from, to, how wide, how far it bends. */
function leaf(from: Point, to: Point, width: number, bend: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / length, dx / length];
  const middle = (by: number): string =>
    `${n(from[0] + dx * 0.45 + nx * (bend + by))} ${n(from[1] + dy * 0.45 + ny * (bend + by))}`;
  return `M${n(from[0])} ${n(from[1])}Q${middle(width)} ${n(to[0])} ${n(to[1])}Q${middle(-width)} ${n(from[0])} ${n(from[1])}Z`;
}

/** Corn, close to the viewer; `y` is the ground, often under the edge of the picture. */
export function cornStalk(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  face = -0.4,
  ripe = false,
): void {
  const random = sheet.random.fork(`corn${n(x)},${n(height)}`);
  const own = ripe ? '#b98f3c' : '#5d8040';
  const lean = random.between(-0.05, 0.05) * height;
  const up = (t: number): Point => [x + lean * t * t, y - height * t];
  const dark = sheet.tone(own, { face: face - 0.25 });
  const mid = sheet.tone(own, { face });
  const lit = sheet.tone(ripe ? '#d8b05a' : '#86a04c', { face: 0.75 });
  sheet.fill(taper(up(0), up(0.94), height * 0.035, height * 0.012), mid);
  let back = '';
  let front = '';
  let edge = '';
  for (let i = 0; i < 9; i++) {
    const t = 0.16 + i * 0.085;
    const dir = i % 2 ? 1 : -1;
    const reach = height * random.between(0.22, 0.32) * (1.1 - t * 0.5);
    const from = up(t);
    const tip: Point = [from[0] + dir * reach, from[1] + height * random.between(-0.1, 0.09)];
    const bend = -dir * height * random.between(0.07, 0.11);
    const d = leaf(from, tip, height * 0.034, bend);
    if (i % 3 === 0) back += d;
    else front += d;
    if (dir === sheet.side) edge += leaf(from, tip, height * 0.006, bend + dir * -height * 0.012);
  }
  sheet.fill(back, dark);
  sheet.fill(front, mid);
  sheet.fill(edge, lit);
  const ear = up(0.52);
  const side = random.sign();
  sheet.fill(
    leaf(ear, [ear[0] + side * height * 0.07, ear[1] - height * 0.17], height * 0.036, 0),
    sheet.tone(ripe ? '#d9b25c' : '#8fa650', { face: face + 0.35 }),
  );
  sheet.fill(
    leaf(
      [ear[0] + side * height * 0.062, ear[1] - height * 0.14],
      [ear[0] + side * height * 0.09, ear[1] - height * 0.21],
      height * 0.012,
      0,
    ),
    sheet.tone('#a8622f', { face }),
  );
  const top = up(0.92);
  let tassel = '';
  for (let i = -3; i <= 3; i++)
    tassel += taper(
      top,
      [top[0] + i * height * 0.022 + lean * 0.2, top[1] - height * (0.1 - Math.abs(i) * 0.014)],
      height * 0.011,
      height * 0.003,
      i * height * 0.006,
    );
  sheet.fill(tassel, sheet.tone(local.gold, { face: face + 0.4 }));
}

/** Blades of grass along the lower edge, from one x to another. */
export function grasses(
  sheet: Sheet,
  {
    from,
    to,
    y,
    height,
    colour,
    face = -0.4,
    density = 1,
  }: {
    from: number;
    to: number;
    y: number;
    height: number;
    colour?: string;
    face?: number;
    density?: number;
  },
): void {
  const random = sheet.random.fork(`grass${n(from)},${n(y)}`);
  const own = colour ?? sheet.light.season.grass;
  const layers: [string, number][] = [
    ['', face - 0.3],
    ['', face],
    ['', Math.min(0.7, face + 0.85)],
  ];
  const count = Math.round(((to - from) / 9) * density);
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to);
    const h = height * random.between(0.45, 1);
    const lean = random.between(-0.35, 0.35) * h - sheet.side * h * 0.12;
    const layer = layers[random.chance(0.18) ? 2 : random.int(0, 1)];
    if (layer) layer[0] += taper([x, y], [x + lean, y - h], 9 * (0.5 + h / 300), 0.8, -lean * 0.25);
  }
  for (const [d, f] of layers) if (d) sheet.fill(d, sheet.tone(own, { face: f }));
}

/** Seed heads, clover and small flowers on thin stems. */
export function wildflowers(
  sheet: Sheet,
  {
    from,
    to,
    y,
    height,
    colours,
    count,
  }: { from: number; to: number; y: number; height: number; colours: readonly string[]; count: number },
): void {
  const random = sheet.random.fork(`flowers${n(from)},${n(y)}`);
  for (let i = 0; i < count; i++) {
    const x = random.between(from, to);
    const h = height * random.between(0.5, 1.05);
    const top: Point = [x + random.between(-0.14, 0.14) * h, y - h];
    sheet.fill(
      taper([x, y], top, 3.4, 1.6, random.between(-8, 8)),
      sheet.tone(sheet.light.season.grass, { face: -0.4 }),
    );
    const own = random.pick(colours);
    const r = height * random.between(0.028, 0.05);
    let petals = '';
    for (let k = 0; k < 7; k++) {
      const a = (k / 7) * Math.PI * 2;
      petals += ellipse(top[0] + Math.cos(a) * r * 0.75, top[1] + Math.sin(a) * r * 0.6, r * 0.5, r * 0.42);
    }
    sheet.fill(petals, sheet.tone(own, { face: random.between(-0.1, 0.5) }));
    sheet.fill(ellipse(top[0], top[1], r * 0.42, r * 0.36), sheet.tone('#6b4423', { face: 0.1 }));
  }
}

/** A sunflower, facing a little to the light. */
export function sunflower(sheet: Sheet, x: number, y: number, height: number, face = -0.2): void {
  const random = sheet.random.fork(`sunflower${n(x)}`);
  const top: Point = [x + random.between(-0.06, 0.1) * height * sheet.side, y - height];
  const stem = sheet.tone('#54773a', { face: face - 0.2 });
  sheet.fill(taper([x, y], top, height * 0.035, height * 0.024, random.between(-10, 10)), stem);
  for (const [t, dir] of [
    [0.35, -1],
    [0.5, 1],
    [0.68, -1],
  ] as const) {
    const from: Point = [x + (top[0] - x) * t, y - height * t];
    sheet.fill(
      leaf(
        from,
        [from[0] + dir * height * 0.26, from[1] - height * 0.04],
        height * 0.075,
        dir * -height * 0.03,
      ),
      sheet.tone('#5f8442', { face: dir === sheet.side ? 0.25 : face - 0.15 }),
    );
  }
  const r = height * random.between(0.15, 0.19);
  const squash = random.between(0.82, 0.98);
  for (const [ring, turn, f] of [
    [1.06, 0, -0.25],
    [0.94, 0.13, 0.35],
  ] as const) {
    let petals = '';
    for (let i = 0; i < 22; i++) {
      const a = (i / 22) * Math.PI * 2 + turn;
      const from: Point = [top[0] + Math.cos(a) * r * 0.4, top[1] + Math.sin(a) * r * 0.4 * squash];
      petals += leaf(
        from,
        [top[0] + Math.cos(a) * r * ring, top[1] + Math.sin(a) * r * ring * squash],
        r * 0.13,
        0,
      );
    }
    sheet.fill(petals, sheet.tone(ring > 1 ? '#cf8b22' : '#edb634', { face: face + 0.3 + f }));
  }
  sheet.fill(ellipse(top[0], top[1], r * 0.5, r * 0.5 * squash), sheet.tone('#4b2d1c', { face: -0.1 }));
  let seeds = '';
  for (let i = 0; i < 46; i++) {
    const a = i * 2.39996;
    const far = Math.sqrt(i / 46) * r * 0.44;
    seeds += ellipse(top[0] + Math.cos(a) * far, top[1] + Math.sin(a) * far * squash, r * 0.024);
  }
  sheet.fill(seeds, sheet.tone('#9a6030', { face: 0.4 }));
}

/** A branch that hangs into the picture from a corner; `dir` is the way it reaches. Bare in winter, with snow along it. */
export function branch(
  sheet: Sheet,
  from: Point,
  length: number,
  dir: 1 | -1,
  colours: readonly string[] = sheet.light.season.leaves,
): void {
  const random = sheet.random.fork(`branch${n(from[0])},${n(from[1])}`);
  const { bare, snow } = sheet.light.season;
  const limb = (t: number): Point => [
    from[0] + dir * length * 0.92 * t,
    from[1] + length * (0.2 * t * (1 - t) + 0.13 * t * t),
  ];
  const twigs: [Point, Point, bend: number][] = [];
  for (let i = 0; i < 8; i++) {
    const t = 0.16 + i * 0.105;
    const start = limb(t);
    const up = i % 3 === 2;
    const long = length * random.between(0.15, 0.24) * (1.15 - t * 0.5);
    const angle = up ? random.between(-0.5, -0.15) : random.between(0.25, 0.85);
    twigs.push([
      start,
      [start[0] + dir * Math.cos(angle) * long, start[1] + Math.sin(angle) * long],
      (up ? 0.1 : -0.12) * long * dir,
    ]);
  }
  let wood = '';
  for (let i = 0; i < 10; i++) {
    const [a, b] = [limb(i / 10), limb((i + 1) / 10)];
    wood += taper(a, b, length * 0.026 * (1.06 - i / 10), length * 0.026 * (0.97 - i / 10));
  }
  for (const [start, end, bend] of twigs) wood += taper(start, end, length * 0.009, length * 0.0025, bend);
  if (bare)
    for (const [start, end] of twigs)
      for (const t of [0.4, 0.7]) {
        const p: Point = [start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t];
        wood += taper(
          p,
          [p[0] + dir * length * 0.05, p[1] + length * random.pick([-0.03, 0.035])],
          length * 0.005,
          length * 0.0015,
        );
      }
  sheet.fill(wood, sheet.tone(local.trunk, { face: -0.6 }));
  if (snow) {
    let drift = '';
    for (let i = 0; i < 9; i++) {
      const [a, b] = [limb(i / 10), limb((i + 1) / 10)];
      const lift = length * 0.011 * (1 - i / 11);
      drift += taper([a[0], a[1] - lift], [b[0], b[1] - lift], lift * 1.3, lift * 1.2);
    }
    sheet.ink(drift, '#f6f8f8', { face: 0.2 });
  }
  if (bare) return;
  const layers = [-0.75, -0.35, 0.15, 0.75].map((face) => ({ face, d: '' }));
  for (const [start, end] of twigs) {
    for (let k = 0; k < 30; k++) {
      const t = random.between(0.05, 1.1);
      const p: Point = [
        start[0] + (end[0] - start[0]) * t + random.between(-0.034, 0.034) * length,
        start[1] + (end[1] - start[1]) * t + random.between(-0.034, 0.034) * length,
      ];
      const a = random.between(0.2, Math.PI - 0.2);
      const size = length * random.between(0.032, 0.055);
      const layer = layers[random.chance(0.14) ? 3 : random.int(0, 2)];
      if (layer)
        layer.d += leaf(
          p,
          [p[0] + Math.cos(a) * size * dir, p[1] + Math.sin(a) * size],
          size * 0.4,
          size * 0.08,
        );
    }
  }
  layers.forEach((layer, i) => {
    sheet.fill(layer.d, sheet.tone(colours[i % colours.length] ?? local.green, { face: layer.face }));
  });
}

/** Cattails at the water's edge. */
export function cattails(sheet: Sheet, x: number, y: number, height: number, count = 9): void {
  const random = sheet.random.fork(`cattails${n(x)}`);
  for (let i = 0; i < count; i++) {
    const foot = x + random.between(-0.45, 0.45) * height;
    const h = height * random.between(0.6, 1);
    const lean = random.between(-0.14, 0.14) * h;
    const face = random.between(-0.7, -0.1);
    sheet.fill(
      taper([foot, y], [foot + lean * 1.8, y - h * 0.95], 9, 1, lean * 0.2),
      sheet.tone('#5c7a44', { face }),
    );
    if (i % 2 === 0) {
      const top: Point = [foot + lean * 0.6, y - h];
      sheet.fill(taper([foot, y], top, 4, 3), sheet.tone('#6b7a44', { face }));
      sheet.stroke(
        `M${n(top[0] - lean * 0.04)} ${n(top[1] + h * 0.2)}L${n(top[0])} ${n(top[1] + h * 0.05)}`,
        sheet.tone('#6e4426', { face: face + 0.3 }),
        { width: 13 },
      );
    }
  }
}
