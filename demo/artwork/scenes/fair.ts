import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { crowd } from '../shapes/crowd';
import { clouds, sky } from '../shapes/sky';
import { awning, stringLights } from '../shapes/town';
import { treeline } from '../shapes/trees';

/** The fair: a Ferris wheel, striped tents, stands with something fried. */
export function fair(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('fair');
  const horizon = h * 0.72;
  sky(sheet, { horizon, rays: random.chance(0.4) });
  clouds(sheet, { horizon });
  treeline(sheet, { y: horizon + 6, height: 70, depth: 0.55 });
  sheet.ink(rectangle(-20, horizon, w + 40, h), sheet.light.season.snow ? '#e6eaeb' : '#b9a777', {
    face: 0.05,
  });
  const x = w * random.between(0.3, 0.4);
  wheel(sheet, x, h * 0.4, h * 0.33, horizon + 30);
  carousel(sheet, w * 0.7, horizon + 30, h * 0.34);
  tent(sheet, w * 0.09, horizon + 40, w * 0.2, h * 0.27, local.barn);
  tent(sheet, w * 0.92, horizon + 36, w * 0.18, h * 0.24, local.lake);
  for (const [sx, own] of [
    [0.22, local.gold],
    [0.46, local.green],
    [0.84, local.barn],
  ] as const)
    booth(sheet, w * sx, h * 0.83, w * 0.13, h * 0.2, own);
  stringLights(sheet, [-20, h * 0.4], [w * 0.34, h * 0.5], 46, 18, 7);
  stringLights(sheet, [w * 0.4, h * 0.5], [w + 20, h * 0.36], 60, 24, 7);
  crowd(sheet, { y: h * 0.87, size: h * 0.06, face: -0.4, raise: 0.06 });
  crowd(sheet, { y: h * 0.96, size: h * 0.1, face: -0.75, raise: 0.06 });
}

function wheel(sheet: Sheet, x: number, y: number, r: number, foot: number): void {
  const lit = sheet.light.lamps > 0.25 && !sheet.light.season.snow;
  // Light against a dark sky, dark against a light one.
  const steel = sheet.tone(lit ? '#e6dcc6' : '#7d4a44', { depth: 0.12, face: lit ? 0.2 : 0 });
  if (lit) sheet.glow([x, y], r * 1.6, '#ff9f6a', 0.4);
  sheet.ink(
    taper([x - r * 0.46, foot], [x, y], 17, 11) + taper([x + r * 0.46, foot], [x, y], 17, 11),
    local.barn,
    { face: 0 },
  );
  let spokes = '';
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2;
    spokes += `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
  }
  sheet.stroke(spokes, steel, { width: 2.6 });
  sheet.stroke(ellipse(x, y, r) + ellipse(x, y, r * 0.9) + ellipse(x, y, r * 0.45), steel, { width: 4 });
  let bulbs = '';
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * Math.PI * 2;
    bulbs += ellipse(x + Math.cos(a) * r * (i % 2 ? 1 : 0.9), y + Math.sin(a) * r * (i % 2 ? 1 : 0.9), 4.4);
  }
  sheet.fill(bulbs, lit ? '#ffeeb0' : sheet.tone(local.gold, { face: 0.4 }));
  const own = [local.barn, local.gold, local.lake, local.green, '#d9772e', '#8c4a6c'];
  for (let i = 0; i < 16; i++) {
    const a = (i / 16) * Math.PI * 2;
    const [cx, cy] = [x + Math.cos(a) * r, y + Math.sin(a) * r];
    sheet.ink(`M${n(cx - 20)} ${n(cy + 14)}a20 18 0 0 0 40 0Z`, own[i % 6] ?? local.barn, { face: 0 });
    sheet.ink(`M${n(cx - 23)} ${n(cy - 4)}q23 -26 46 0Z`, own[i % 6] ?? local.barn, { face: 0.4 });
    sheet.ink(ellipse(cx - 7, cy + 8, 5.5) + ellipse(cx + 7, cy + 8, 5.5), '#5a3f34', { face: 0 });
  }
  sheet.ink(ellipse(x, y, r * 0.085), local.gold, { face: 0.4 });
}

function tent(sheet: Sheet, x: number, y: number, width: number, height: number, own: string): void {
  const half = width / 2;
  const count = 8;
  for (let i = 0; i < count; i++) {
    const [a, b] = [-half + (width * i) / count, -half + (width * (i + 1)) / count];
    const colour = i % 2 ? local.white : own;
    const face = (a / half) * sheet.side * 0.5;
    sheet.ink(
      `M${n(x)} ${n(y - height)}Q${n(x + a * 0.35)} ${n(y - height * 0.62)} ${n(x + a)} ${n(y - height * 0.46)}L${n(x + b)} ${n(y - height * 0.46)}Q${n(x + b * 0.35)} ${n(y - height * 0.62)} ${n(x)} ${n(y - height)}Z`,
      colour,
      { face: 0.1 + face, depth: 0.08 },
    );
    sheet.ink(
      polygon([
        [x + a * 0.94, y - height * 0.46],
        [x + b * 0.94, y - height * 0.46],
        [x + b * 0.94, y],
        [x + a * 0.94, y],
      ]),
      colour,
      { face: face - 0.3, depth: 0.08 },
    );
    sheet.ink(
      `M${n(x + a)} ${n(y - height * 0.465)}h${n(width / count)}v8a${n(width / count / 2)} 10 0 0 1 ${n(-width / count)} 0Z`,
      i % 2 ? own : local.white,
      { face: 0.1 },
    );
  }
  sheet.ink(
    polygon([
      [x - half * 0.2, y],
      [x, y - height * 0.4],
      [x + half * 0.2, y],
    ]),
    '#3a2a2c',
    { face: 0 },
  );
  sheet.ink(taper([x, y - height * 0.98], [x, y - height * 1.16], 4, 3), '#4c4440', {});
  sheet.ink(
    polygon([
      [x, y - height * 1.16],
      [x + 34, y - height * 1.12],
      [x, y - height * 1.06],
    ]),
    local.gold,
    { face: 0.3 },
  );
}

function carousel(sheet: Sheet, x: number, y: number, s: number): void {
  tent(sheet, x, y, s * 1.15, s, '#d9772e');
  sheet.fill(rectangle(x - s * 0.5, y - s * 0.44, s, s * 0.36), '#ffdf9a');
  sheet.glow([x, y - s * 0.25], s * 0.8, '#ffd27a', 0.5);
  sheet.ink(rectangle(x - s * 0.13, y - s * 0.45, s * 0.26, s * 0.38), '#e9a58a', { face: 0.2 });
  for (let i = 0; i < 5; i++) {
    const cx = x - s * 0.42 + i * s * 0.21;
    const up = (i % 2) * s * 0.05;
    sheet.ink(rectangle(cx - 2, y - s * 0.45, 4, s * 0.4), local.gold, { face: 0.4 });
    const hy = y - s * 0.2 - up;
    sheet.ink(
      `M${n(cx - s * 0.085)} ${n(hy)}q${n(s * 0.02)} ${n(-s * 0.06)} ${n(s * 0.1)} ${n(-s * 0.04)}l${n(s * 0.02)} ${n(-s * 0.07)}q${n(s * 0.05)} ${n(-s * 0.01)} ${n(s * 0.06)} ${n(s * 0.05)}l${n(-s * 0.03)} ${n(s * 0.02)}l${n(-s * 0.01)} ${n(s * 0.06)}l${n(s * 0.02)} ${n(s * 0.08)}h${n(-s * 0.02)}l${n(-s * 0.03)} ${n(-s * 0.06)}h${n(-s * 0.06)}l${n(-s * 0.03)} ${n(s * 0.06)}h${n(-s * 0.02)}Z`,
      [local.white, '#5a3f34', local.gold][i % 3] ?? local.white,
      { face: 0.1 },
    );
  }
  sheet.ink(
    polygon([
      [x - s * 0.56, y - s * 0.1],
      [x + s * 0.56, y - s * 0.1],
      [x + s * 0.6, y],
      [x - s * 0.6, y],
    ]),
    mix(local.barn, '#2a1c1c', 0.2),
    { face: 0.2 },
  );
}

function booth(sheet: Sheet, x: number, y: number, width: number, height: number, own: string): void {
  sheet.ink(rectangle(x - width / 2, y - height * 0.86, width, height * 0.86), '#f0e3c8', { face: 0 });
  sheet.fill(
    rectangle(x - width * 0.42, y - height * 0.66, width * 0.84, height * 0.3),
    sheet.light.lamps > 0.2 ? '#ffdf96' : sheet.tone('#5b4438', { face: -0.2 }),
  );
  sheet.ink(
    ellipse(x, y - height * 0.44, width * 0.06) +
      rounded(x - width * 0.08, y - height * 0.4, width * 0.16, height * 0.1, 5),
    '#7f5036',
    { face: 0 },
  );
  sheet.ink(rectangle(x - width / 2, y - height * 0.36, width, height * 0.06), own, { face: 0.3 });
  awning(sheet, x - width * 0.56, y - height, width * 1.12, height * 0.24, own, { stripes: 8, slope: 0.05 });
  sheet.ink(
    `M${n(x - width * 0.13)} ${n(y - height * 1.04)}l${n(width * 0.13)} ${n(height * 0.34)}l${n(width * 0.13)} ${n(-height * 0.34)}Z`,
    '#d9a45e',
    { face: 0.2 },
  );
  sheet.ink(ellipse(x, y - height * 1.1, width * 0.13, height * 0.13), '#f7e6d0', { face: 0.3 });
}
