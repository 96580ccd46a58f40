import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { pole, wires } from '../shapes/roadside';
import { clouds, sky } from '../shapes/sky';
import { tree, treeline } from '../shapes/trees';
import { words } from '../shapes/words';
import { oldPickup } from './mainStreet';

/** A roadside drive-in with a great sign. */
export function diner(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('diner');
  const y = h * 0.74;
  sky(sheet, { horizon: y, rays: random.chance(0.4) });
  clouds(sheet, { horizon: y });
  treeline(sheet, { y: y + 6, height: 80, depth: 0.5 });
  const poles = [0.02, 0.34, 0.66, 0.98].map((t) => pole(sheet, w * t, y + 10, h * 0.34, 0.3));
  wires(sheet, poles, 0.5);
  tree(sheet, w * 0.9, y + 20, h * 0.4, { depth: 0.12 });
  const snow = sheet.light.season.snow;
  sheet.fill(
    rectangle(-20, y, w + 40, h),
    sheet.gradient(
      [
        [0, sheet.tone(snow ? '#dfe5e8' : '#8c8580', { depth: 0.1 })],
        [1, sheet.tone(snow ? '#c9d2d8' : '#55535a', { face: -0.2 })],
      ],
      [0, y],
      [0, h],
    ),
  );
  const own = random.pick([local.barn, local.lake, '#3f8a7c', '#d9772e']);
  building(sheet, w * 0.56, y + h * 0.05, w * 0.5, h * 0.27, own);
  sign(
    sheet,
    w * random.between(0.16, 0.2),
    y + h * 0.09,
    h * 0.66,
    own,
    random.pick(['cone', 'cup', 'star'] as const),
  );
  let lines = '';
  for (let i = 0; i < 7; i++)
    lines += polygon([
      [w * (0.32 + i * 0.1), h * 0.83],
      [w * (0.32 + i * 0.1) + 6, h * 0.83],
      [w * (0.28 + i * 0.12) + 10, h * 0.96],
      [w * (0.28 + i * 0.12), h * 0.96],
    ]);
  sheet.ink(lines, '#f3ecd9', { face: 0.2 }, 0.75);
  oldPickup(sheet, w * 0.4, h * 0.915, h * 0.095, random.pick([local.gold, '#7fa08a', local.lake]));
  convertible(sheet, w * 0.74, h * 0.95, h * 0.11, random.pick([local.barn, '#d9608a', '#e9dfc8']));
  person(sheet, w * 0.57, h * 0.9, h * 0.2, { walking: true, shirt: own });
  person(sheet, w * 0.925, h * 0.9, h * 0.2);
}

function building(sheet: Sheet, x: number, y: number, width: number, height: number, own: string): void {
  const half = width / 2;
  const lit = sheet.light.lamps > 0.05;
  sheet.ink(rounded(x - half, y - height, width, height, 26), '#e6dfce', { face: -0.05 });
  for (const up of [0.1, 0.18, 0.26])
    sheet.ink(rectangle(x - half, y - height * up, width, height * 0.035), own, { face: 0.1 });
  sheet.fill(
    rounded(x - half * 0.94, y - height * 0.84, width * 0.94, height * 0.48, 14),
    lit ? '#ffe1a0' : sheet.tone('#8fb0b4', { face: 0 }),
  );
  if (sheet.light.lamps > 0.2) sheet.glow([x, y - height * 0.5], half * 1.1, local.lamp, 0.6);
  for (let i = 0; i < 6; i++) {
    const cx = x - half * 0.8 + i * half * 0.32;
    sheet.ink(
      rounded(cx - 17, y - height * 0.56, 34, height * 0.2, 12),
      [local.barn, local.lake, '#6a4a34'][i % 3] ?? local.lake,
      { face: -0.1 },
    );
    sheet.ink(ellipse(cx, y - height * 0.62, 13, 15), ['#e2ac84', '#7f5036', '#c88f6a'][i % 3] ?? '#c88f6a', {
      face: -0.1,
    });
  }
  let bars = '';
  for (let i = 0; i <= 7; i++)
    bars += rectangle(x - half * 0.94 + (i * width * 0.94) / 7 - 3, y - height * 0.84, 6, height * 0.48);
  sheet.ink(bars, local.steel, { face: 0.3 });
  sheet.ink(rounded(x + half * 0.62, y - height * 0.84, half * 0.26, height * 0.84, 5), own, { face: -0.2 });
  sheet.fill(
    rounded(x + half * 0.66, y - height * 0.78, half * 0.18, height * 0.4, 8),
    lit ? '#ffe9b8' : sheet.tone('#8fb0b4', { face: 0 }),
  );
  const roof = `M${n(x - half * 1.12)} ${n(y - height * 0.86)}L${n(x - half * 0.96)} ${n(y - height * 1.1)}H${n(x + half * 0.96)}L${n(x + half * 1.12)} ${n(y - height * 0.86)}Z`;
  sheet.ink(roof, own, { face: 0.25 });
  sheet.stroke(
    `M${n(x - half * 1.12)} ${n(y - height * 0.87)}H${n(x + half * 1.12)}`,
    lit ? '#ffb3a0' : sheet.tone(local.white, { face: 0.3 }),
    { width: 7 },
  );
  if (sheet.light.season.snow) sheet.ink(rectangle(x - half, y - height * 1.12, width, 10), '#ffffff', {});
}

function sign(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  own: string,
  kind: 'cone' | 'cup' | 'star',
): void {
  const lit = sheet.light.lamps > 0.2;
  sheet.ink(
    taper([x - s * 0.09, y], [x - s * 0.09, y - s * 0.6], s * 0.03, s * 0.03) +
      taper([x + s * 0.09, y], [x + s * 0.09, y - s * 0.6], s * 0.03, s * 0.03),
    '#5a5f62',
    { face: 0 },
  );
  if (lit) sheet.glow([x, y - s * 0.66], s * 0.6, '#ff8f6a', 0.5);
  sheet.ink(rounded(x - s * 0.3, y - s * 0.56, s * 0.6, s * 0.22, s * 0.04), own, { face: 0.15 });
  sheet.stroke(
    rounded(x - s * 0.28, y - s * 0.545, s * 0.56, s * 0.19, s * 0.03),
    lit ? '#ffe9b0' : sheet.tone(local.white, { face: 0.2 }),
    { width: 5, dash: '1 13' },
  );
  words(sheet, kind === 'cone' ? 'DRIVE-IN' : 'DINER', {
    x,
    y: y - s * 0.45,
    width: s * 0.48,
    height: s * 0.1,
    paint: lit ? '#fff3cf' : sheet.tone(local.paper, { face: 0.2 }),
  });
  sheet.ink(rounded(x - s * 0.22, y - s * 0.3, s * 0.44, s * 0.13, s * 0.02), '#fbf3df', { face: 0.2 });
  const today = { cone: 'SOFT SERVE', cup: 'OPEN LATE', star: 'PIE & COFFEE' }[kind];
  words(sheet, today, {
    x,
    y: y - s * 0.236,
    width: s * 0.38,
    height: s * 0.045,
    paint: sheet.tone('#3a3238'),
  });
  const top = y - s * 0.8;
  sheet.ink(ellipse(x, top, s * 0.2), mix(own, local.nightBlue, 0.55), { face: 0.1 });
  sheet.stroke(ellipse(x, top, s * 0.185), lit ? '#ffd27a' : sheet.tone(local.gold, { face: 0.3 }), {
    width: 6,
  });
  if (kind === 'cone') {
    sheet.ink(
      polygon([
        [x - s * 0.075, top - s * 0.01],
        [x + s * 0.075, top - s * 0.01],
        [x, top + s * 0.15],
      ]),
      '#d9a45e',
      { face: 0.3 },
    );
    sheet.ink(
      ellipse(x, top - s * 0.03, s * 0.09, s * 0.055) +
        ellipse(x, top - s * 0.08, s * 0.06, s * 0.045) +
        ellipse(x + s * 0.01, top - s * 0.12, s * 0.028),
      '#fbf3df',
      { face: 0.3 },
    );
  } else if (kind === 'cup') {
    sheet.ink(
      polygon([
        [x - s * 0.07, top - s * 0.06],
        [x + s * 0.07, top - s * 0.06],
        [x + s * 0.045, top + s * 0.13],
        [x - s * 0.045, top + s * 0.13],
      ]),
      '#fbf3df',
      { face: 0.3 },
    );
    sheet.ink(taper([x + s * 0.01, top - s * 0.06], [x + s * 0.05, top - s * 0.15], 7, 7), local.barn, {
      face: 0.3,
    });
    sheet.ink(rectangle(x - s * 0.063, top, s * 0.126, s * 0.035), own, { face: 0.2 });
  } else {
    sheet.fill(
      polygon(
        Array.from({ length: 10 }, (_, i): [number, number] => [
          x + Math.cos(i * 0.6283 - 1.571) * s * (i % 2 ? 0.06 : 0.14),
          top + Math.sin(i * 0.6283 - 1.571) * s * (i % 2 ? 0.06 : 0.14),
        ]),
      ),
      '#ffe7a3',
    );
  }
}

function convertible(sheet: Sheet, x: number, y: number, s: number, own: string): void {
  sheet.shade(
    ellipse(x, y, s * 2.2, s * 0.18),
    sheet.light.shadow,
    [x, y],
    [x - sheet.side * s * 3, y],
    0.75,
  );
  const body = `M${n(x - s * 2)} ${n(y - s * 0.3)}V${n(y - s * 0.86)}Q${n(x - s * 1.9)} ${n(y - s * 1.04)} ${n(x - s * 1.5)} ${n(y - s * 0.94)}L${n(x - s * 0.5)} ${n(y - s * 0.86)}H${n(x + s * 0.5)}Q${n(x + s * 1.9)} ${n(y - s * 0.86)} ${n(x + s * 2.02)} ${n(y - s * 0.5)}V${n(y - s * 0.3)}Z`;
  for (const dx of [-0.3, 0.16]) {
    sheet.ink(
      rounded(x + dx * s - s * 0.17, y - s * 1.12, s * 0.34, s * 0.4, s * 0.12),
      dx < 0 ? local.lake : local.gold,
      { face: 0 },
    );
    sheet.ink(ellipse(x + dx * s, y - s * 1.26, s * 0.14, s * 0.16), dx < 0 ? '#7f5036' : '#e2ac84', {
      face: 0.1,
    });
  }
  sheet.ink(body, own, { face: 0.15 });
  sheet.shade(body, sheet.light.shadow, [x, y - s * 0.2], [x, y - s * 0.9], 0.6);
  sheet.ink(rectangle(x - s * 1.9, y - s * 0.62, s * 3.8, s * 0.07), local.white, { face: 0.3 });
  sheet.ink(
    polygon([
      [x + s * 0.42, y - s * 0.86],
      [x + s * 0.56, y - s * 0.86],
      [x + s * 0.36, y - s * 1.3],
      [x + s * 0.3, y - s * 1.3],
    ]),
    '#cfe3e2',
    { face: 0.4 },
  );
  for (const wx of [-1.25, 1.2]) {
    sheet.ink(ellipse(x + wx * s, y - s * 0.28, s * 0.34), '#222428', {});
    sheet.ink(ellipse(x + wx * s, y - s * 0.28, s * 0.2), '#f3ecd9', { face: 0.3 });
    sheet.ink(ellipse(x + wx * s, y - s * 0.28, s * 0.1), local.steel, { face: 0.3 });
  }
  sheet.ink(ellipse(x + s * 1.94, y - s * 0.6, s * 0.09, s * 0.11), '#fff0c0', { face: 0.5 });
}
