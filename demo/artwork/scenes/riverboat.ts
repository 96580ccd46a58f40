import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch, grasses } from '../shapes/foreground';
import { hills } from '../shapes/ground';
import { birds, clouds, sky } from '../shapes/sky';
import { windowGrid } from '../shapes/town';
import { tree, treeline } from '../shapes/trees';
import { mirrored, water } from '../shapes/water';

/** A paddle steamer on the Ohio below a river town and its bridge. */
export function riverboat(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('riverboat');
  const bank = h * random.between(0.54, 0.58);
  const disc = sky(sheet, { horizon: bank, discAt: sheet.side > 0 ? 0.8 : 0.18 });
  clouds(sheet, { horizon: bank });
  hills(sheet, {
    from: h * 0.38,
    to: bank - 20,
    count: 3,
    colours: sheet.light.season.leaves,
    swell: 46,
    depth: [0.75, 0.4],
  });
  treeline(sheet, { y: bank - 20, height: 60, depth: 0.4 });
  town(sheet, bank);
  bridge(sheet, bank, random.chance(0.5) ? 1 : -1);
  treeline(sheet, { y: bank + 6, height: 30, depth: 0.25, from: -20, to: w * 0.3 });
  water(sheet, { top: bank + 4, disc, mirror: 0.55, own: '#5d8a8a' });
  for (let i = 0; i < 6; i++)
    mirrored(
      sheet,
      w * (0.1 + i * 0.16),
      bank + 6,
      random.between(60, 120),
      h * 0.1,
      sheet.tone('#7a6a55', { depth: 0.3, face: -0.3 }),
      0.4,
    );
  const x = w * random.between(0.42, 0.52);
  mirrored(sheet, x, h * 0.77, w * 0.42, h * 0.13, sheet.tone('#e9dfc8', { face: -0.1 }), 0.6);
  steamer(sheet, x, h * 0.77, w * 0.2);
  birds(sheet, w * 0.7, h * 0.2, 6);
  grasses(sheet, { from: -20, to: w + 20, y: h * 1.03, height: h * 0.11, face: -0.5 });
  tree(sheet, sheet.side > 0 ? w * 0.04 : w * 0.96, h * 1.04, h * 0.66, { shape: 'tall' });
  branch(sheet, sheet.side > 0 ? [w + 30, h * 0.02] : [-30, h * 0.02], w * 0.28, sheet.side > 0 ? -1 : 1);
}

function town(sheet: Sheet, bank: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('town');
  const bricks = ['#b5604a', '#c99a72', '#e3d5b4', '#8f5a4a', '#d9c4a0', '#a9b0a4'];
  for (const row of [0, 1]) {
    for (let x = w * 0.06; x < w * 0.94; ) {
      const bw = random.between(44, 92);
      const bh = h * random.between(0.05, 0.1);
      const y = bank - (1 - row) * h * 0.05;
      const own = random.pick(bricks);
      const depth = row ? 0.28 : 0.42;
      sheet.ink(rectangle(x, y - bh, bw, bh), own, { depth, face: 0 });
      if (random.chance(0.5))
        sheet.ink(
          polygon([
            [x - 4, y - bh],
            [x + bw / 2, y - bh - bw * 0.42],
            [x + bw + 4, y - bh],
          ]),
          local.slate,
          { depth, face: 0.1 },
        );
      windowGrid(sheet, {
        x: x + 5,
        y: y - bh + 6,
        width: bw - 10,
        height: bh - 12,
        columns: Math.max(2, Math.round(bw / 24)),
        rows: 2,
        depth,
        fill: [0.45, 0.6],
      });
      x += bw * random.between(1.02, 1.5);
    }
  }
  for (const t of [0.26, 0.66]) {
    sheet.ink(
      rectangle(w * t - 15, bank - h * 0.15, 30, h * 0.15) +
        polygon([
          [w * t - 19, bank - h * 0.15],
          [w * t, bank - h * 0.27],
          [w * t + 19, bank - h * 0.15],
        ]),
      local.white,
      { depth: 0.32, face: 0.1 },
    );
  }
}

function bridge(sheet: Sheet, bank: number, dir: 1 | -1): void {
  const { width: w, height: h } = sheet;
  const m = (x: number) => (dir > 0 ? w * x : w * (1 - x));
  const steel = sheet.tone('#5f7f8f', { depth: 0.35, face: 0 });
  const deck = bank - h * 0.1;
  let d = `M${n(m(0.56))} ${n(deck)}L${n(m(1.05))} ${n(deck - 30)}`;
  for (let span = 0; span < 3; span++) {
    const [a, b] = [0.6 + span * 0.16, 0.76 + span * 0.16];
    const y = deck - 8 - span * 6;
    d += `M${n(m(a))} ${n(y)}Q${n(m((a + b) / 2))} ${n(y - h * 0.15)} ${n(m(b))} ${n(y - 6)}`;
    for (let i = 1; i < 8; i++) {
      const t = i / 8;
      const x = a + (b - a) * t;
      const up = h * 0.15 * 2 * t * (1 - t);
      d += `M${n(m(x))} ${n(y)}v${n(-up)}l${n((m(x + 0.02) - m(x)) * 0.9)} ${n(up * 0.9)}`;
    }
  }
  sheet.stroke(d, steel, { width: 4 });
  sheet.stroke(`M${n(m(0.56))} ${n(deck)}L${n(m(1.05))} ${n(deck - 30)}`, steel, { width: 9 });
  for (let i = 0; i < 4; i++)
    sheet.ink(
      taper([m(0.6 + i * 0.16), bank + 14], [m(0.6 + i * 0.16), deck - i * 6], 24, 15),
      local.limestone,
      { depth: 0.35, face: -0.2 },
    );
}

function steamer(sheet: Sheet, x: number, y: number, s: number): void {
  const white = '#f6efdf';
  for (const dx of [0.42, 0.56]) {
    sheet.ink(rectangle(x + dx * s - s * 0.03, y - s * 1.02, s * 0.06, s * 0.56), '#26262a', { face: 0.1 });
    sheet.ink(rectangle(x + dx * s - s * 0.045, y - s * 1.05, s * 0.09, s * 0.05), local.gold, { face: 0.3 });
    for (let i = 0; i < 6; i++)
      sheet.fill(
        ellipse(
          x + dx * s - i * s * 0.12,
          y - s * (1.1 + i * 0.07),
          s * (0.06 + i * 0.022),
          s * (0.05 + i * 0.016),
        ),
        sheet.light.cloud.lit,
        0.5 - i * 0.06,
      );
  }
  for (const [up, half, tall] of [
    [0.1, 1.0, 0.2],
    [0.3, 0.86, 0.17],
    [0.47, 0.6, 0.15],
  ] as const) {
    sheet.ink(
      rectangle(x - half * s + s * 0.1, y - s * (up + tall), half * 2 * s - s * 0.2, s * tall),
      white,
      { face: -0.15 },
    );
    windowGrid(sheet, {
      x: x - half * s + s * 0.16,
      y: y - s * (up + tall),
      width: half * 2 * s - s * 0.32,
      height: s * tall,
      columns: Math.round(half * 18),
      rows: 1,
      fill: [0.42, 0.55],
    });
    sheet.ink(rectangle(x - half * s, y - s * (up + tall) - s * 0.025, half * 2 * s, s * 0.03), white, {
      face: 0.6,
    });
    let rail = '';
    for (let i = 0; i <= 26; i++)
      rail += `M${n(x - half * s + (i * half * 2 * s) / 26)} ${n(y - s * up)}v${n(-s * 0.07)}`;
    sheet.stroke(
      `${rail}M${n(x - half * s)} ${n(y - s * up - s * 0.07)}h${n(half * 2 * s)}`,
      sheet.tone(white, { face: 0.35 }),
      { width: 2.4 },
    );
  }
  sheet.ink(rectangle(x - s * 0.06, y - s * 0.8, s * 0.36, s * 0.17), white, { face: 0.1 });
  windowGrid(sheet, {
    x: x - s * 0.04,
    y: y - s * 0.78,
    width: s * 0.32,
    height: s * 0.12,
    columns: 4,
    rows: 1,
    fill: [0.7, 0.8],
  });
  sheet.ink(
    polygon([
      [x - s * 0.1, y - s * 0.79],
      [x + s * 0.12, y - s * 0.88],
      [x + s * 0.34, y - s * 0.79],
    ]),
    local.barn,
    { face: 0.1 },
  );
  const hull = `M${n(x - s * 1.1)} ${n(y - s * 0.13)}H${n(x + s * 1.22)}L${n(x + s * 1.06)} ${n(y + s * 0.03)}H${n(x - s * 1.04)}Z`;
  sheet.ink(hull, white, { face: -0.25 });
  sheet.ink(rectangle(x - s * 1.06, y - s * 0.02, s * 2.14, s * 0.05), local.barn, { face: 0 });
  const wheel = x - s * 1.12;
  sheet.stroke(ellipse(wheel, y - s * 0.16, s * 0.24), sheet.tone(local.barn, { face: 0.1 }), {
    width: s * 0.03,
  });
  let blades = '';
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.2832;
    blades += taper(
      [wheel, y - s * 0.16],
      [wheel + Math.cos(a) * s * 0.27, y - s * 0.16 + Math.sin(a) * s * 0.27],
      s * 0.012,
      s * 0.05,
    );
  }
  sheet.ink(blades, local.barn, { face: 0.15 });
  for (let i = 0; i < 5; i++)
    sheet.fill(
      ellipse(wheel - s * 0.1 - i * s * 0.12, y + s * 0.04, s * 0.12, s * 0.02),
      '#ffffff',
      0.6 - i * 0.1,
    );
  sheet.ink(
    taper([x + s * 1.15, y - s * 0.12], [x + s * 1.15, y - s * 0.5], 4, 3) +
      taper([x - s * 0.9, y - s * 0.4], [x - s * 0.9, y - s * 0.75], 4, 3),
    '#6a5a4a',
    {},
  );
  sheet.ink(
    polygon([
      [x - s * 0.9, y - s * 0.75],
      [x - s * 1.1, y - s * 0.71],
      [x - s * 0.9, y - s * 0.64],
    ]),
    mix(local.lake, local.nightBlue, 0.4),
    { face: 0.2 },
  );
}
