import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { crowd } from '../shapes/crowd';
import { person } from '../shapes/people';
import { clouds, sky } from '../shapes/sky';
import { stringLights } from '../shapes/town';
import { treeline } from '../shapes/trees';

/** A summer concert under an open-air shell. */
export function stage(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('stage');
  const horizon = h * 0.6;
  sky(sheet, { horizon, discAt: sheet.side > 0 ? 0.9 : 0.1 });
  clouds(sheet, { horizon });
  treeline(sheet, { y: horizon + 10, height: 110, depth: 0.5 });
  treeline(sheet, { y: horizon + 30, height: 80, depth: 0.3 });
  sheet.ink(rectangle(-20, horizon + 20, w + 40, h), sheet.light.season.grass, { face: -0.1 });
  const x = w * random.between(0.45, 0.55);
  const own = random.pick([local.limestone, '#c97b4a', '#5f8a94', '#b8493a']);
  shell(sheet, x, h * 0.68, w * 0.31, h * 0.48, own);
  band(sheet, x, h * 0.665, h * 0.16);
  beams(sheet, x, h * 0.26);
  for (let i = 0; i < 3; i++)
    stringLights(sheet, [-20, h * (0.3 + i * 0.06)], [x - w * 0.25, h * (0.32 + i * 0.03)], 40, 13, 7);
  for (let i = 0; i < 3; i++)
    stringLights(sheet, [x + w * 0.25, h * (0.32 + i * 0.03)], [w + 20, h * (0.3 + i * 0.06)], 40, 13, 7);
  crowd(sheet, { y: h * 0.78, size: h * 0.05, face: -0.35, raise: 0.25 });
  crowd(sheet, { y: h * 0.85, size: h * 0.075, face: -0.55, raise: 0.25 });
  crowd(sheet, { y: h * 0.95, size: h * 0.115, face: -0.85, raise: 0.2 });
}

function shell(sheet: Sheet, x: number, y: number, half: number, height: number, own: string): void {
  const rings = 5;
  for (let i = 0; i < rings; i++) {
    const k = 1 - i * 0.14;
    const foot = y - i * 7;
    const d = `M${n(x - half * k)} ${n(foot)}V${n(foot - height * 0.3 * k)}Q${n(x - half * k)} ${n(foot - height * k)} ${n(x)} ${n(foot - height * k)}T${n(x + half * k)} ${n(foot - height * 0.3 * k)}V${n(foot)}Z`;
    sheet.ink(d, mix(own, '#fff0d0', i * 0.13), { face: i % 2 ? -0.35 : 0.3 });
    if (i === rings - 1) {
      sheet.fill(d, '#ffcb7a', 0.55);
      sheet.glow([x, foot - height * 0.3], half * 0.8, '#fff0c0', 0.9);
    }
  }
  sheet.ink(
    polygon([
      [x - half * 1.1, y],
      [x + half * 1.1, y],
      [x + half * 1.18, y + height * 0.12],
      [x - half * 1.18, y + height * 0.12],
    ]),
    '#3a3238',
    { face: 0 },
  );
  sheet.ink(
    polygon([
      [x - half * 1.02, y - 16],
      [x + half * 1.02, y - 16],
      [x + half * 1.12, y + 4],
      [x - half * 1.12, y + 4],
    ]),
    '#8a6446',
    { face: 0.3 },
  );
  for (const side of [-1, 1])
    sheet.ink(
      rounded(x + side * half * 1.0 - half * 0.09, y - height * 0.3, half * 0.18, height * 0.3, 4),
      '#26242a',
      {},
    );
}

function band(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.ink(
    ellipse(x + size * 0.1, y - size * 0.3, size * 0.28) +
      ellipse(x - size * 0.2, y - size * 0.42, size * 0.16),
    local.barn,
    { face: 0.1 },
  );
  sheet.ink(ellipse(x + size * 0.1, y - size * 0.3, size * 0.22), '#f3ecd9', { face: 0.2 });
  for (const [dx, s] of [
    [-1.7, 1],
    [-0.75, 1.06],
    [0.1, 0.9],
    [0.95, 1.04],
    [1.8, 0.98],
  ] as const) {
    const px = x + dx * size;
    person(sheet, px, y + (dx === 0.1 ? -8 : 2), size * s, { walking: dx !== 0.1, waving: dx === -0.75 });
    if (dx === 0.1) continue;
    sheet.ink(
      ellipse(px + size * 0.1, y - size * 0.5, size * 0.15, size * 0.12),
      dx > 0 ? '#c98a3f' : '#7d3a2a',
      { face: 0.3 },
    );
    sheet.ink(
      taper(
        [px + size * 0.18, y - size * 0.54],
        [px + size * 0.52, y - size * 0.72],
        size * 0.045,
        size * 0.035,
      ),
      '#3a2a20',
      {},
    );
  }
  sheet.stroke(`M${n(x - size * 0.5)} ${n(y)}v${n(-size * 0.72)}`, '#26242a', { width: 4 });
}

function beams(sheet: Sheet, x: number, y: number): void {
  const { width: w, height: h } = sheet;
  const tints = ['#ffd27a', '#ff8a5e', '#7fd0d6', '#ffd27a', '#e86a7a'];
  const strength = sheet.light.lamps > 0.2 ? 0.34 : 0.16;
  tints.forEach((tint, i) => {
    const from = x + (i - 2) * w * 0.09;
    const lean = (i - 2) * w * 0.13;
    sheet.fill(
      polygon([
        [from - 5, y + Math.abs(i - 2) * 20],
        [from + 5, y + Math.abs(i - 2) * 20],
        [from + lean + 110, -30],
        [from + lean - 110, -30],
      ]),
      sheet.gradient(
        [
          [0, tint, strength * 1.6],
          [1, tint, 0],
        ],
        [from, y],
        [from + lean, -h * 0.05],
      ),
    );
  });
}
