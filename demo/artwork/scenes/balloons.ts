import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { barn } from '../shapes/barn';
import { farmhouse, silo } from '../shapes/farm';
import { field, hills, land, plain } from '../shapes/ground';
import { birds, clouds, sky } from '../shapes/sky';
import { tree, treeline } from '../shapes/trees';

/** Hot-air balloons over a patchwork of farms. */
export function balloons(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('balloons');
  const horizon = h * random.between(0.64, 0.7);
  sky(sheet, { horizon, rays: random.chance(0.4) });
  clouds(sheet, { horizon });
  const { grass, crop, meadow, leaves } = sheet.light.season;
  hills(sheet, {
    from: horizon - 20,
    to: horizon + 8,
    count: 2,
    colours: leaves,
    swell: 20,
    depth: [0.85, 0.65],
  });
  land(sheet, horizon, meadow);
  const ground = plain(sheet, horizon, w * 0.5);
  for (let band = 4; band >= 0; band--) {
    const near = 1 + band * 0.75;
    for (let i = -5; i < 5; i++)
      field(sheet, ground, {
        from: i * 0.75 + (band % 2) * 0.3,
        to: i * 0.75 + 0.73 + (band % 2) * 0.3,
        near: near * 0.96,
        far: near + 0.7,
        colour: random.pick([grass, crop, meadow, '#9a7550', crop]),
        rows: random.int(0, 1) * 12,
        depth: band * 0.11,
      });
  }
  treeline(sheet, { y: horizon + h * 0.1, height: 30, depth: 0.3, from: -20, to: w * 0.4 });
  treeline(sheet, { y: horizon + h * 0.14, height: 34, depth: 0.2, from: w * 0.62 });
  barn(sheet, w * 0.3, h * 0.86, h * 0.08, { run: sheet.side });
  silo(sheet, w * 0.27, h * 0.86, h * 0.03, h * 0.13);
  farmhouse(sheet, w * 0.74, h * 0.9, h * 0.08);
  for (const [x, y, s] of [
    [0.68, 0.91, 0.1],
    [0.22, 0.87, 0.1],
    [0.82, 0.9, 0.12],
  ] as const)
    tree(sheet, w * x, h * y, h * s);
  const palettes = [
    [local.barn, local.gold, local.white],
    [local.lake, '#7fb6b4', local.white],
    [local.green, local.gold, '#f0dfb0'],
    ['#d9772e', local.nightBlue, local.gold],
    ['#8c4a6c', '#e9a58a', local.white],
    [local.nightBlue, local.barn, local.white],
  ];
  const start = random.int(0, 5);
  const spots = [
    [0.16, 0.22, 0.09],
    [0.86, 0.44, 0.08],
    [0.36, 0.46, 0.06],
    [0.52, 0.16, 0.07],
    [0.93, 0.16, 0.055],
    [0.28, 0.4, 0.21],
    [0.68, 0.36, 0.3],
  ] as const;
  spots.forEach(([x, y, s], i) => {
    balloon(
      sheet,
      w * (x + random.between(-0.03, 0.03)),
      h * (y + random.between(-0.03, 0.03)),
      h * s,
      palettes[(start + i) % 6] ?? [local.barn, local.white, local.gold],
      0.6 - s * 2,
    );
  });
  birds(sheet, w * 0.45, h * 0.3, 5);
}

/** A balloon; `x`, `y` is the middle of its envelope, `r` the radius. */
function balloon(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  colours: readonly string[],
  far: number,
): void {
  const depth = Math.max(0, far);
  const gore = (k: number) =>
    `M${n(x)} ${n(y - r)}C${n(x + k * r * 1.32)} ${n(y - r)} ${n(x + k * r * 1.32)} ${n(y + r * 0.3)} ${n(x + k * r * 0.16)} ${n(y + r * 1.18)}H${n(x - k * r * 0.16)}C${n(x - k * r * 1.32)} ${n(y + r * 0.3)} ${n(x - k * r * 1.32)} ${n(y - r)} ${n(x)} ${n(y - r)}Z`;
  for (const [i, k] of [1, 0.84, 0.62, 0.36, 0.13].entries())
    sheet.ink(gore(k), colours[i % colours.length] ?? local.barn, { depth, face: 0.1 });
  const outline = gore(1);
  sheet.within(outline, () => {
    sheet.ink(
      rounded(x - r * 1.2, y - r * 0.12, r * 2.4, r * 0.2, 4),
      colours[1] ?? local.gold,
      { depth, face: 0.25 },
      0.85,
    );
  });
  sheet.shade(
    outline,
    mix(sheet.light.shadow, sheet.light.haze, depth),
    [x - sheet.side * r, y + r * 0.7],
    [x + sheet.side * r * 0.5, y - r * 0.5],
    0.75,
  );
  sheet.shade(outline, sheet.light.key, [x + sheet.side * r, y - r * 0.7], [x, y], 0.5);
  sheet.stroke(
    `M${n(x - r * 0.15)} ${n(y + r * 1.17)}L${n(x - r * 0.11)} ${n(y + r * 1.42)}M${n(x + r * 0.15)} ${n(y + r * 1.17)}L${n(x + r * 0.11)} ${n(y + r * 1.42)}`,
    sheet.tone('#4a3c34', { depth }),
    { width: Math.max(1.2, r * 0.015) },
  );
  sheet.fill(ellipse(x, y + r * 1.24, r * 0.04, r * 0.07), '#ffd98a');
  sheet.ink(rounded(x - r * 0.13, y + r * 1.42, r * 0.26, r * 0.2, r * 0.03), '#a8764a', {
    depth,
    face: 0.1,
  });
  sheet.ink(rounded(x - r * 0.14, y + r * 1.41, r * 0.28, r * 0.05, r * 0.02), '#5a3f2e', { depth });
}
