import { local } from '../ink/light';
import { ellipse, n, type Point, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { barn } from '../shapes/barn';
import { farmhouse, silo } from '../shapes/farm';
import { cornStalk, grasses, sunflower, wildflowers } from '../shapes/foreground';
import { field, land, type Plain, plain } from '../shapes/ground';
import { elevator, turbine, waterTower } from '../shapes/landmarks';
import { pole, wires } from '../shapes/roadside';
import { birds, clouds, sky } from '../shapes/sky';
import { castShadow, tree, treeline } from '../shapes/trees';

/** Where the two roads cross: distance of the crossing road's near and far edge. */
const crossing = { near: 2.35, far: 2.95 };

/** Two roads meeting among the fields, the county seat on the horizon: the show's own picture. */
export function crossroads(sheet: Sheet): void {
  const { width, height } = sheet;
  const tall = height > width;
  const horizon = height * (tall ? 0.5 : 0.54);
  const vanish = width * (tall ? 0.5 : 0.6);
  sky(sheet, {
    horizon,
    discAt: tall ? 0.66 : 0.71,
    discHeight: sheet.light.disc.kind === 'moon' ? 0.66 : tall ? 0.2 : 0.24,
    radius: height * (tall ? 0.06 : 0.085),
  });
  clouds(sheet, { horizon, amount: 1.25 });
  birds(sheet, width * (tall ? 0.3 : 0.52), horizon * 0.5, 8, 12);
  town(sheet, horizon, tall);
  land(sheet, horizon, sheet.light.season.meadow);
  const ground = plain(sheet, horizon, vanish);
  patchwork(sheet, ground);
  roads(sheet, ground);
  farmstead(sheet, ground, tall);
  poles(sheet, ground);
  pickup(sheet, ground);
  edge(sheet, tall);
}

function town(sheet: Sheet, horizon: number, tall: boolean): void {
  const { width, height } = sheet;
  const at = (x: number) => width * x;
  for (let i = 0; i < 6; i++)
    turbine(sheet, at(0.02 + i * 0.055), horizon, height * (0.085 + 0.02 * (i % 3)), 0.72, i * 0.9);
  treeline(sheet, { y: horizon + 3, height: height * 0.03, depth: 0.8 });
  const seat = at(tall ? 0.24 : 0.4);
  courthouseFarOff(sheet, seat, horizon + 2, height * 0.12);
  waterTower(sheet, at(tall ? 0.08 : 0.33), horizon + 4, height * 0.13, 0.62);
  elevator(sheet, at(tall ? 0.86 : 0.9), horizon + 3, height * 0.1, 0.6);
  steeple(sheet, at(tall ? 0.4 : 0.465), horizon + 2, height * 0.075);
  treeline(sheet, { y: horizon + 6, height: height * 0.026, depth: 0.6, from: at(0.2), to: at(0.56) });
  treeline(sheet, { y: horizon + 8, height: height * 0.034, depth: 0.5, from: at(0.78), to: width + 20 });
}

function courthouseFarOff(sheet: Sheet, x: number, y: number, height: number): void {
  const stone = sheet.tone(local.limestone, { depth: 0.6, face: -0.2 });
  const w = height * 0.9;
  sheet.fill(
    rectangle(x - w / 2, y - height * 0.38, w, height * 0.38) +
      rectangle(x - w * 0.14, y - height * 0.75, w * 0.28, height * 0.4),
    stone,
  );
  sheet.fill(
    `M${n(x - w * 0.17)} ${n(y - height * 0.72)}a${n(w * 0.17)} ${n(w * 0.2)} 0 0 1 ${n(w * 0.34)} 0ZM${n(x - 1.6)} ${n(y - height * 0.86)}v${n(-height * 0.2)}h3.2v${n(height * 0.2)}Z`,
    sheet.tone('#6f9a86', { depth: 0.6, face: 0.1 }),
  );
}

function steeple(sheet: Sheet, x: number, y: number, height: number): void {
  const white = sheet.tone(local.white, { depth: 0.55, face: -0.2 });
  sheet.fill(
    polygon([
      [x - height * 0.1, y],
      [x - height * 0.1, y - height * 0.5],
      [x, y - height * 1.1],
      [x + height * 0.1, y - height * 0.5],
      [x + height * 0.1, y],
    ]) +
      polygon([
        [x, y],
        [x, y - height * 0.32],
        [x + height * 0.25, y - height * 0.46],
        [x + height * 0.5, y - height * 0.32],
        [x + height * 0.5, y],
      ]),
    white,
  );
}

function patchwork(sheet: Sheet, ground: Plain): void {
  const random = sheet.random.fork('patchwork');
  const { crop, grass, meadow } = sheet.light.season;
  const soil = sheet.light.season.snow ? '#cfd3d2' : '#9a7550';
  const bandsFar = [
    [3.05, 3.9],
    [3.9, 5.2],
    [5.2, 7.5],
    [7.5, 12],
    [12, 30],
  ] as const;
  bandsFar.toReversed().forEach(([near, far], fromFar) => {
    const i = bandsFar.length - 1 - fromFar;
    const depth = 0.12 + i * 0.13;
    for (const sideways of [-1, 1]) {
      let x = 0.12;
      let k = 0;
      while (x < near * 1.6) {
        const w = random.between(0.7, 1.7) * (1 + i * 0.4);
        const own =
          [
            [grass, crop, meadow, soil],
            [crop, meadow, grass, crop],
            [meadow, soil, crop, grass],
          ][(i + (sideways > 0 ? 1 : 0)) % 3]?.[k % 4] ?? crop;
        field(sheet, ground, {
          from: sideways * x,
          to: sideways * (x + w),
          near,
          far,
          colour: own,
          rows: i < 3 ? Math.round(w * 9) : 0,
          depth,
        });
        x += w;
        k++;
      }
    }
    const [, y] = ground.point(0, far);
    treeline(sheet, {
      y: y + 2,
      height: 26 / (1 + i * 0.5),
      depth: 0.2 + i * 0.14,
      from: random.between(-30, sheet.width * 0.3),
      to: sheet.width * random.between(0.3, 0.45),
    });
    treeline(sheet, {
      y: y + 2,
      height: 24 / (1 + i * 0.5),
      depth: 0.2 + i * 0.14,
      from: sheet.width * random.between(0.72, 0.8),
      to: sheet.width + 30,
    });
  });
  // The two near quarters: beans to the left, ripe corn to the right.
  field(sheet, ground, {
    from: -2.6,
    to: -0.16,
    near: 0.92,
    far: crossing.near - 0.1,
    colour: grass,
    rows: 34,
  });
  field(sheet, ground, { from: 0.16, to: 2.2, near: 0.92, far: crossing.near - 0.1, colour: crop, rows: 26 });
}

function roads(sheet: Sheet, ground: Plain): void {
  const shoulder = sheet.tone(sheet.light.season.snow ? '#ffffff' : '#c9ae7c', { face: 0.15 });
  const asphalt = (depth: number) =>
    sheet.tone(sheet.light.season.snow ? '#8f979c' : '#77716d', { depth, face: -0.05 });
  const across = (near: number, far: number) =>
    polygon([ground.point(-9, near), ground.point(9, near), ground.point(9, far), ground.point(-9, far)]);
  const along = (half: number, near: number, far: number) =>
    polygon([
      ground.point(-half, near),
      ground.point(half, near),
      ground.point(half, far),
      ground.point(-half, far),
    ]);
  sheet.fill(across(crossing.near - 0.09, crossing.far + 0.12), shoulder);
  sheet.fill(
    along(0.155, 0.9, 60),
    sheet.gradient(
      [
        [0, sheet.tone('#c9ae7c', { depth: 0.7 })],
        [1, shoulder],
      ],
      [0, ground.horizon],
      [0, sheet.height],
    ),
  );
  sheet.fill(across(crossing.near, crossing.far), asphalt(0.12));
  sheet.fill(
    along(0.118, 0.9, 60),
    sheet.gradient(
      [
        [0, asphalt(0.75)],
        [0.35, asphalt(0.25)],
        [1, asphalt(0)],
      ],
      [0, ground.horizon],
      [0, sheet.height],
    ),
  );
  const paint = sheet.tone('#f0c65a', { face: 0.3 });
  let dashes = '';
  for (let z = 0.92; z < 2.2; z += 0.2) dashes += along(0.0055, z, z + 0.1);
  for (let z = 3.1; z < 14; z *= 1.12) dashes += along(0.006, z, z * 1.05);
  const middle = (crossing.near + crossing.far) / 2;
  for (let x = -3; x < 3; x += 0.24) {
    if (Math.abs(x + 0.06) < 0.3) continue;
    dashes += polygon([
      ground.point(x, middle - 0.02),
      ground.point(x + 0.12, middle - 0.02),
      ground.point(x + 0.12, middle + 0.02),
      ground.point(x, middle + 0.02),
    ]);
  }
  sheet.fill(dashes, paint);
  sheet.fill(along(0.108, 2.2, 2.26), sheet.tone(local.white, { face: 0.3 }), 0.85);
  const [cx, cy] = ground.point(0, middle);
  sheet.glow([cx, cy], sheet.height * 0.2, sheet.light.key, 0.4);
}

function farmstead(sheet: Sheet, ground: Plain, tall: boolean): void {
  const { width, height } = sheet;
  const z = 3.25;
  const y = ground.point(0, z)[1];
  const s = height * (tall ? 0.085 : 0.125);
  const x = width * (tall ? 0.79 : 0.83);
  const yard = sheet.light.season.snow ? '#f1f3f3' : '#a9a255';
  sheet.within(rectangle(0, 0, width, ground.point(0, crossing.far + 0.14)[1]), () =>
    sheet.fill(ellipse(x, y + s * 0.05, s * 3.4, s * 0.26), sheet.tone(yard, { depth: 0.1, face: 0.2 })),
  );
  for (const [dx, h, shape] of [
    [2.55, 1.3, 'wide'],
    [2.1, 1.7, 'tall'],
    [-1.75, 1.15, 'round'],
  ] as const)
    tree(sheet, x + dx * s, y - s * 0.02, s * h, { depth: 0.2, shape });
  castShadow(sheet, x, y, s, s * 2.6, 0.5);
  silo(sheet, x - s * 0.78, y, s * 0.36, s * 1.5, 0.14);
  silo(sheet, x - s * 1.16, y, s * 0.3, s * 1.15, 0.16, local.steel);
  barn(sheet, x, y, s, { depth: 0.12, run: 1 });
  const hx = width * (tall ? 0.2 : 0.2);
  const hy = ground.point(0, 3.4)[1];
  for (const [dx, h, shape] of [
    [-1.6, 1.5, 'round'],
    [1.7, 1.25, 'wide'],
    [-1.05, 1.05, 'tall'],
  ] as const)
    tree(sheet, hx + dx * s, hy, s * h, { depth: 0.22, shape });
  castShadow(sheet, hx, hy, s * 0.9, s * 2, 0.4);
  farmhouse(sheet, hx, hy, s * 0.95, 0.16);
}

function poles(sheet: Sheet, ground: Plain): void {
  const ends: Point[][] = [];
  for (const z of [14, 10, 7.4, 5.6, 4.3, 3.3]) {
    const [x, y] = ground.point(-0.25, z);
    ends.push(pole(sheet, x, y, (sheet.height * 0.5) / z, Math.min(0.75, Math.max(0, (z - 1.6) / 16))));
  }
  wires(sheet, ends, 0.55);
}

function pickup(sheet: Sheet, ground: Plain): void {
  const [x, y] = ground.point(0.62, (crossing.near + crossing.far) / 2 - 0.08);
  const s = sheet.height * 0.034;
  castShadow(sheet, x, y, s * 2.6, s * 1.5, 0.5);
  const own = local.lake;
  sheet.fill(rounded(x - s * 1.5, y - s * 0.72, s * 3, s * 0.5, s * 0.12), sheet.tone(own, { face: 0.1 }));
  sheet.fill(
    polygon([
      [x - s * 0.75, y - s * 0.7],
      [x - s * 0.5, y - s * 1.22],
      [x + s * 0.35, y - s * 1.22],
      [x + s * 0.55, y - s * 0.7],
    ]),
    sheet.tone(own, { face: -0.2 }),
  );
  sheet.fill(
    polygon([
      [x - s * 0.56, y - s * 0.74],
      [x - s * 0.4, y - s * 1.1],
      [x + s * 0.25, y - s * 1.1],
      [x + s * 0.4, y - s * 0.74],
    ]),
    sheet.tone('#dfe9e4', { face: 0.3 }),
  );
  sheet.fill(
    ellipse(x - s * 0.9, y - s * 0.18, s * 0.27) + ellipse(x + s * 0.92, y - s * 0.18, s * 0.27),
    sheet.tone('#26282c', {}),
  );
  sheet.fill(
    ellipse(x - s * 0.9, y - s * 0.18, s * 0.11) + ellipse(x + s * 0.92, y - s * 0.18, s * 0.11),
    sheet.tone(local.steel, { face: 0.4 }),
  );
  sheet.fill(ellipse(x - s * 1.46, y - s * 0.5, s * 0.09, s * 0.13), '#fff0b8');
}

function edge(sheet: Sheet, tall: boolean): void {
  const { width, height } = sheet;
  const random = sheet.random.fork('edge');
  const floor = height + 20;
  grasses(sheet, { from: -20, to: width * 0.5, y: floor, height: height * 0.13, face: -0.3, density: 1.6 });
  grasses(sheet, {
    from: width * 0.62,
    to: width + 20,
    y: floor,
    height: height * 0.13,
    face: -0.3,
    density: 1.6,
    colour: sheet.light.season.crop,
  });
  const reach = tall ? 0.3 : 0.17;
  for (let i = 0; i < (tall ? 5 : 8); i++) {
    const t = i / (tall ? 4 : 7);
    cornStalk(
      sheet,
      width * (1.01 - reach * t) + random.between(-12, 12),
      floor,
      height * (tall ? 0.4 : 0.62) * (1 - t * 0.52) * random.between(0.94, 1.06),
      -0.35 - 0.3 * (1 - t),
      sheet.light.season.snow,
    );
  }
  if (!sheet.light.season.snow) {
    wildflowers(sheet, {
      from: -10,
      to: width * 0.3,
      y: floor,
      height: height * 0.16,
      colours: ['#f3ead2', '#e2a52e', '#c8532b'],
      count: tall ? 9 : 16,
    });
    const heads = tall
      ? [
          [0.03, 0.27],
          [0.14, 0.2],
          [0.24, 0.15],
        ]
      : [
          [0.015, 0.34],
          [0.065, 0.26],
          [0.115, 0.31],
          [0.165, 0.2],
          [0.205, 0.15],
        ];
    for (const [x = 0, h = 0] of heads) sunflower(sheet, width * x, floor, height * h, -0.15);
  }
  sheet.shade(
    rectangle(-20, height * 0.72, width + 40, height * 0.32),
    sheet.light.shadow,
    [0, height + 30],
    [0, height * 0.72],
    0.5,
  );
}
