import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { n, polygon, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch, grasses } from '../shapes/foreground';
import { hills, ribbon } from '../shapes/ground';
import { birds, clouds, sky } from '../shapes/sky';
import { pine, tree, treeline } from '../shapes/trees';
import { ripples } from '../shapes/water';

/** A river winding through bottom land, with paddlers on it. */
export function riverBend(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('river');
  const horizon = h * random.between(0.34, 0.42);
  sky(sheet, { horizon, discHeight: light.disc.height * 1.05 });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.4, h * 0.12, 6);
  const { leaves, meadow, grass, crop } = light.season;
  hills(sheet, {
    from: horizon - 30,
    to: horizon + h * 0.12,
    count: 4,
    colours: [...leaves, meadow],
    swell: 38,
    depth: [0.86, 0.5],
  });
  const colours = [meadow, crop, grass, meadow];
  colours.forEach((own, i) => {
    const y = horizon + h * (0.08 + i * 0.055);
    sheet.ink(`M-20 ${n(y)}Q${n(w * 0.5)} ${n(y - 18)} ${n(w + 20)} ${n(y + 6)}V${n(h + 20)}H-20Z`, own, {
      depth: 0.45 - i * 0.13,
      face: 0.15,
    });
    treeline(sheet, {
      y: y + 6,
      height: 30 + i * 9,
      depth: 0.5 - i * 0.12,
      from: i % 2 ? w * 0.56 : -30,
      to: i % 2 ? w + 30 : w * 0.4,
    });
  });
  const bends = [
    [0.46, 0.1, 22],
    [0.6, 0.15, 44],
    [0.7, 0.21, 76],
    [0.52, 0.27, 120],
    [0.32, 0.34, 190],
    [0.4, 0.43, 280],
    [0.62, 0.54, 420],
    [0.66, 0.7, 640],
  ] as const;
  const bend = random.between(0.85, 1.12);
  const path = bends.map(([x, y, s]) => [w * (0.5 + (x - 0.5) * bend), horizon + h * y, s * bend] as const);
  const low = light.sky.at(-1) ?? light.haze;
  const deep = sheet.tone(local.water, { face: -0.1 });
  sheet.ink(
    ribbon(path.map(([x, y, s]) => [x, y + s * 0.02, s * 1.16 + 6] as const)),
    light.season.snow ? '#dfe5e8' : '#d8c294',
    { depth: 0.1, face: 0.1 },
  );
  const d = ribbon(path);
  sheet.fill(
    d,
    sheet.gradient(
      [
        [0, mix(deep, low, 0.85)],
        [0.4, mix(deep, low, 0.5)],
        [1, mix(deep, light.sky[1] ?? low, 0.25)],
      ],
      [0, horizon + h * 0.1],
      [0, h],
    ),
  );
  sheet.within(d, () => {
    ripples(sheet, {
      top: horizon + h * 0.2,
      bottom: h,
      from: w * 0.1,
      to: w * 0.95,
      colour: mix(low, '#ffffff', 0.35),
      count: 46,
      opacity: 0.5,
    });
    ripples(sheet, {
      top: horizon + h * 0.25,
      bottom: h,
      from: w * 0.1,
      to: w * 0.95,
      colour: mix(deep, light.shadow, 0.45),
      count: 36,
      opacity: 0.35,
    });
  });
  banksideTrees(sheet, horizon);
  canoe(sheet, w * 0.5, h * 0.855, h * 0.15, local.barn);
  canoe(sheet, w * 0.385, h * 0.72, h * 0.085, local.gold);
  bluff(sheet, sheet.side > 0);
}

function banksideTrees(sheet: Sheet, horizon: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('banks');
  const spots = [
    [0.78, 0.22, 0.12],
    [0.86, 0.24, 0.14],
    [0.16, 0.3, 0.16],
    [0.24, 0.28, 0.13],
    [0.93, 0.32, 0.2],
    [0.8, 0.36, 0.17],
    [0.06, 0.4, 0.24],
  ] as const;
  for (const [x, y, s] of spots) {
    const depth = Math.max(0.05, 0.4 - y * 0.8);
    if (random.chance(0.2)) pine(sheet, w * x, horizon + h * y, h * s, depth);
    else tree(sheet, w * x, horizon + h * y, h * s, { depth, shape: random.pick(['round', 'wide', 'tall']) });
  }
}

/** Two people in a canoe. */
function canoe(sheet: Sheet, x: number, y: number, size: number, own: string): void {
  const s = size;
  sheet.fill(
    polygon([
      [x - s * 0.9, y + s * 0.1],
      [x + s * 0.9, y + s * 0.1],
      [x + s * 0.5, y + s * 0.26],
      [x - s * 0.5, y + s * 0.26],
    ]),
    sheet.light.shadow,
    0.35,
  );
  for (const dx of [-0.36, 0.34]) {
    sheet.ink(
      rounded(x + dx * s - s * 0.1, y - s * 0.42, s * 0.2, s * 0.42, s * 0.09),
      dx < 0 ? local.lake : '#d9772e',
      { face: 0.1 },
    );
    sheet.ink(
      `M${n(x + dx * s - s * 0.075)} ${n(y - s * 0.5)}a${n(s * 0.075)} ${n(s * 0.085)} 0 1 1 ${n(s * 0.15)} 0a${n(s * 0.075)} ${n(s * 0.085)} 0 1 1 ${n(-s * 0.15)} 0Z`,
      dx < 0 ? '#e2ac84' : '#a9714c',
      { face: 0.1 },
    );
    sheet.ink(
      `M${n(x + dx * s - s * 0.13)} ${n(y - s * 0.53)}h${n(s * 0.26)}l${n(-s * 0.06)} ${n(-s * 0.07)}h${n(-s * 0.14)}Z`,
      '#e0bf76',
      { face: 0.2 },
    );
    sheet.ink(
      taper([x + dx * s - s * 0.12, y - s * 0.4], [x + dx * s + s * 0.22, y + s * 0.14], s * 0.03, s * 0.03),
      '#6a4a34',
      {},
    );
    sheet.ink(
      taper([x + dx * s + s * 0.17, y + s * 0.06], [x + dx * s + s * 0.24, y + s * 0.18], s * 0.06, s * 0.08),
      '#c9a06a',
      { face: 0.2 },
    );
  }
  const hull = `M${n(x - s)} ${n(y - s * 0.2)}Q${n(x - s * 0.7)} ${n(y - s * 0.02)} ${n(x)} ${n(y - s * 0.02)}T${n(x + s)} ${n(y - s * 0.2)}Q${n(x + s * 0.8)} ${n(y + s * 0.17)} ${n(x)} ${n(y + s * 0.17)}T${n(x - s)} ${n(y - s * 0.2)}Z`;
  sheet.ink(hull, own, { face: 0.1 });
  sheet.shade(hull, sheet.light.shadow, [x, y + s * 0.2], [x, y - s * 0.1], 0.6);
}

function bluff(sheet: Sheet, left: boolean): void {
  const { width: w, height: h } = sheet;
  const m = (x: number) => (left ? w * x : w * (1 - x));
  sheet.ink(
    `M${n(m(-0.05))} ${n(h * 0.8)}Q${n(m(0.12))} ${n(h * 0.8)} ${n(m(0.2))} ${n(h * 0.9)}T${n(m(0.36))} ${n(h * 1.03)}H${n(m(-0.05))}Z`,
    sheet.light.season.grass,
    { face: -0.35 },
  );
  tree(sheet, m(0.04), h * 0.9, h * 0.72, { shape: 'wide' });
  grasses(sheet, {
    from: Math.min(m(-0.02), m(0.3)),
    to: Math.max(m(-0.02), m(0.3)),
    y: h * 1.02,
    height: h * 0.14,
    face: -0.45,
  });
  branch(sheet, [m(1.02), h * 0.02], w * 0.24, left ? -1 : 1);
}
