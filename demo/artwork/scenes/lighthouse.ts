import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { sailboat, surf, water } from '../shapes/water';

/** The pier light of Michigan City and its catwalk. */
export function lighthouse(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('light');
  const horizon = h * random.between(0.56, 0.62);
  const disc = sky(sheet, { horizon, discAt: sheet.side > 0 ? 0.8 : 0.26 });
  clouds(sheet, { horizon });
  water(sheet, { top: horizon, disc, own: '#31748c', mirror: 0.42, waves: 1.5 });
  sailboat(sheet, w * 0.2, horizon + 16, h * 0.05, 0.4);
  sailboat(sheet, w * 0.3, horizon + 6, h * 0.03, 0.55);
  const x = w * random.between(0.56, 0.66);
  const y = h * 0.7;
  pier(sheet, x, y);
  catwalk(sheet, x, y);
  tower(sheet, x, y, h * 0.5);
  if (light.lamps > 0.3) beam(sheet, x, y - h * 0.47);
  birds(sheet, x - w * 0.2, h * 0.2, 8, 15);
  for (const t of [0.78, 0.83, 0.93]) person(sheet, w * t, y + h * 0.05 + (t - 0.7) * 60, h * 0.11);
  for (const [t, s] of [
    [0.84, 60],
    [0.93, 80],
    [1.0, 90],
  ] as const)
    surf(sheet, h * t, s);
  rocks(sheet);
}

function pier(sheet: Sheet, x: number, y: number): void {
  const { width: w, height: h } = sheet;
  const top = polygon([
    [x - w * 0.1, y],
    [x + w * 0.08, y],
    [w + 20, y + h * 0.07],
    [w + 20, y + h * 0.13],
    [x - w * 0.1, y + 20],
  ]);
  sheet.ink(
    polygon([
      [x - w * 0.1, y + 14],
      [w + 20, y + h * 0.11],
      [w + 20, y + h * 0.21],
      [x - w * 0.1, y + h * 0.07],
    ]),
    '#8c8578',
    { face: -0.45 },
  );
  sheet.ink(top, sheet.light.season.snow ? '#f0f3f3' : '#d6cab0', { face: 0.3 });
  let joints = '';
  for (let i = 0; i < 8; i++)
    joints += `M${n(x - w * 0.06 + i * w * 0.07)} ${n(y + 14 + i * 9)}v${n(h * 0.07)}`;
  sheet.stroke(joints, sheet.light.shadow, { width: 3, opacity: 0.35 });
}

function catwalk(sheet: Sheet, x: number, y: number): void {
  const { width: w, height: h } = sheet;
  const iron = sheet.tone('#4b4a48', { face: -0.2 });
  const deck = (t: number): readonly [number, number] => [x + (w + 60 - x) * t, y - h * 0.15 - t * h * 0.07];
  let d = '';
  for (let i = 0; i <= 7; i++) {
    const t = i / 7;
    const [px, py] = deck(t);
    d +=
      taper([px - 10, y + t * h * 0.08], [px, py], 6 + 6 * t, 5 + 4 * t) +
      taper([px + 16 + 20 * t, y + t * h * 0.08], [px, py], 5 + 5 * t, 4 + 4 * t);
  }
  sheet.fill(d, iron);
  const [a, b] = [deck(0), deck(1)];
  sheet.stroke(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, iron, { width: 9 });
  sheet.stroke(
    `M${n(a[0])} ${n(a[1] - 26)}L${n(b[0])} ${n(b[1] - 46)}M${n(a[0])} ${n(a[1] - 14)}L${n(b[0])} ${n(b[1] - 26)}`,
    iron,
    { width: 2.6 },
  );
}

function tower(sheet: Sheet, x: number, y: number, s: number): void {
  const own = '#f1ead9';
  const roof = local.barn;
  sheet.ink(
    polygon([
      [x - s * 0.28, y + 8],
      [x - s * 0.25, y - s * 0.32],
      [x + s * 0.25, y - s * 0.32],
      [x + s * 0.28, y + 8],
    ]),
    own,
    { face: -0.25 },
  );
  sheet.ink(
    sheet.side > 0
      ? polygon([
          [x + s * 0.06, y + 8],
          [x + s * 0.06, y - s * 0.32],
          [x + s * 0.25, y - s * 0.32],
          [x + s * 0.28, y + 8],
        ])
      : polygon([
          [x - s * 0.28, y + 8],
          [x - s * 0.25, y - s * 0.32],
          [x - s * 0.06, y - s * 0.32],
          [x - s * 0.06, y + 8],
        ]),
    own,
    { face: 0.6 },
  );
  sheet.ink(
    polygon([
      [x - s * 0.31, y - s * 0.3],
      [x - s * 0.13, y - s * 0.52],
      [x + s * 0.13, y - s * 0.52],
      [x + s * 0.31, y - s * 0.3],
    ]),
    roof,
    { face: -0.1 },
  );
  sheet.ink(
    polygon([
      [x + (sheet.side > 0 ? 0.04 : -0.31) * s, y - s * 0.3],
      [x + (sheet.side > 0 ? 0.04 : -0.13) * s, y - s * 0.52],
      [x + (sheet.side > 0 ? 0.13 : -0.04) * s, y - s * 0.52],
      [x + (sheet.side > 0 ? 0.31 : -0.04) * s, y - s * 0.3],
    ]),
    roof,
    { face: 0.45 },
  );
  sheet.ink(rectangle(x - s * 0.1, y - s * 0.8, s * 0.2, s * 0.3), own, { face: -0.2 });
  sheet.ink(rectangle(sheet.side > 0 ? x + s * 0.02 : x - s * 0.1, y - s * 0.8, s * 0.08, s * 0.3), own, {
    face: 0.7,
  });
  sheet.ink(rectangle(x - s * 0.15, y - s * 0.83, s * 0.3, s * 0.035), '#3c3f42', {});
  const lit = sheet.light.lamps > 0.1;
  sheet.fill(
    rectangle(x - s * 0.085, y - s * 0.95, s * 0.17, s * 0.125),
    lit ? '#ffe7a3' : sheet.tone('#b9d3d2', { face: 0.2 }),
  );
  sheet.stroke(
    `M${n(x - s * 0.085)} ${n(y - s * 0.95)}v${n(s * 0.12)}m${n(s * 0.057)} 0v${n(-s * 0.12)}m${n(s * 0.057)} 0v${n(s * 0.12)}m${n(s * 0.057)} 0v${n(-s * 0.12)}`,
    sheet.tone('#3c3f42'),
    { width: 3.5 },
  );
  sheet.ink(
    `M${n(x - s * 0.12)} ${n(y - s * 0.945)}Q${n(x)} ${n(y - s * 1.1)} ${n(x + s * 0.12)} ${n(y - s * 0.945)}Z`,
    roof,
    { face: 0.1 },
  );
  sheet.ink(
    ellipse(x, y - s * 1.045, s * 0.025) + taper([x, y - s * 1.04], [x, y - s * 1.14], 4, 2),
    '#3c3f42',
    {},
  );
  const glass = sheet.light.lamps > 0.25 ? local.lamp : sheet.tone('#4d6272', { face: -0.1 });
  sheet.fill(
    rounded(x - s * 0.17, y - s * 0.22, s * 0.07, s * 0.12, 3) +
      rounded(x + s * 0.1, y - s * 0.22, s * 0.07, s * 0.12, 3) +
      rounded(x - s * 0.028, y - s * 0.7, s * 0.056, s * 0.1, 3),
    glass,
  );
  sheet.ink(rectangle(x - s * 0.05, y - s * 0.16, s * 0.1, s * 0.17), roof, { face: -0.2 });
}

function beam(sheet: Sheet, x: number, y: number): void {
  const { width: w } = sheet;
  for (const dir of [-1, 1])
    sheet.fill(
      polygon([
        [x, y - 8],
        [x + dir * w * 0.7, y - 130],
        [x + dir * w * 0.7, y + 40],
        [x, y + 8],
      ]),
      sheet.gradient(
        [
          [0, '#fff0bd', 0.6],
          [1, '#fff0bd', 0],
        ],
        [x, y],
        [x + dir * w * 0.6, y],
      ),
    );
  sheet.glow([x, y], 150, '#ffedb0', 0.9);
}

function rocks(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('rocks');
  const left = sheet.side > 0;
  for (let i = 0; i < 16; i++) {
    const t = i / 16;
    const x = left ? w * t * 0.42 : w * (1 - t * 0.42);
    const s = h * random.between(0.06, 0.1) * (1.25 - t * 0.8);
    const y = h * (1.01 + 0.02 * t);
    const stone = polygon([
      [x - s, y],
      [x - s * 0.7, y - s * 0.8],
      [x - s * 0.1, y - s * 1.1],
      [x + s * 0.7, y - s * 0.7],
      [x + s, y],
    ]);
    sheet.ink(stone, '#8d8a83', { face: -0.5 });
    sheet.ink(
      polygon([
        [x - s * 0.1, y - s * 1.1],
        [x + sheet.side * s * 0.72, y - s * 0.72],
        [x + sheet.side * s * 0.5, y - s * 0.3],
        [x, y - s * 0.6],
      ]),
      mix('#b9b2a4', local.limestone, 0.5),
      { face: 0.45 },
    );
  }
}
