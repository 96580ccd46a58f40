import { local } from '../ink/light';
import { ellipse, n, type Point, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { grasses } from '../shapes/foreground';
import { land } from '../shapes/ground';
import { elevator, waterTower } from '../shapes/landmarks';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { tree, treeline } from '../shapes/trees';

/** A hoop on the side of a barn, a ball in the air. */
export function hoop(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('hoop');
  const horizon = h * 0.68;
  const split = w * random.between(0.5, 0.58);
  sky(sheet, { horizon, discAt: sheet.side > 0 ? 0.84 : 0.76, rays: random.chance(0.5) });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.8, h * 0.14, 6);
  if (random.chance(0.5)) waterTower(sheet, w * 0.72, horizon + 6, h * 0.3, 0.5);
  else elevator(sheet, w * 0.68, horizon + 6, h * 0.27, 0.5);
  treeline(sheet, { y: horizon + 6, height: 60, depth: 0.5, from: split - 40 });
  land(sheet, horizon, sheet.light.season.crop);
  tree(sheet, w * 0.93, horizon + 40, h * 0.4, { depth: 0.08, shape: 'wide' });
  yard(sheet);
  const own = random.pick([local.barn, local.barn, '#b5aa92', '#5d6f77']);
  wall(sheet, split, own);
  const rim: Point = [split - w * 0.17, h * 0.36];
  backboard(sheet, rim, h * 0.26);
  const ball: Point = [rim[0] + w * random.between(0.1, 0.17), h * random.between(0.1, 0.2)];
  basketball(sheet, ball[0], ball[1], h * 0.044);
  sheet.stroke(
    `M${n(w * 0.72)} ${n(h * 0.5)}Q${n(w * 0.62)} ${n(h * 0.04)} ${n(ball[0] + 28)} ${n(ball[1] + 4)}`,
    sheet.tone(local.white, { face: 0.3 }),
    { width: 4, opacity: 0.55, dash: '2 18' },
  );
  player(sheet, w * 0.735, h * 0.93, h * 0.42);
  person(sheet, w * 0.9, h * 0.9, h * 0.3, { walking: false });
  grasses(sheet, { from: w * 0.3, to: split + 40, y: h * 0.83, height: h * 0.06, face: -0.3 });
  grasses(sheet, { from: -20, to: w * 0.3, y: h * 1.02, height: h * 0.14, face: -0.5 });
}

function yard(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const snow = sheet.light.season.snow;
  sheet.ink(
    polygon([
      [-20, h * 0.8],
      [w + 20, h * 0.77],
      [w + 20, h + 20],
      [-20, h + 20],
    ]),
    snow ? '#f0f2f2' : '#cdb38a',
    { face: 0.2 },
  );
  sheet.stroke(
    `M${n(w * 0.16)} ${n(h + 20)}Q${n(w * 0.36)} ${n(h * 0.83)} ${n(w * 0.66)} ${n(h + 20)}`,
    sheet.tone(local.white, { face: 0.4 }),
    { width: 8, opacity: 0.75 },
  );
  sheet.shade(
    rectangle(-20, h * 0.77, w + 40, h * 0.25),
    sheet.light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w * 0.6, h * 0.74],
    0.5,
  );
}

function wall(sheet: Sheet, split: number, own: string): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('boards');
  const gable = polygon([
    [-20, h * 0.83],
    [-20, -20],
    [split - w * 0.16, -20],
    [split, h * 0.2],
    [split, h * 0.81],
  ]);
  sheet.ink(gable, own, { face: sheet.side > 0 ? 0.15 : 0.35 });
  sheet.within(gable, () => {
    for (let x = -20; x < split; x += 46) {
      const face = random.between(-0.25, 0.45);
      sheet.ink(rectangle(x, -20, 45, h * 0.86), own, { face }, 0.6);
      let knots = '';
      for (let i = 0; i < 3; i++)
        knots += ellipse(x + random.between(8, 38), random.between(0, h * 0.8), 3, 7);
      sheet.ink(knots, '#3c1d18', { face: -0.2 }, 0.35);
    }
    let gaps = '';
    for (let x = -20; x < split; x += 46) gaps += rectangle(x, -20, 3.4, h * 0.9);
    sheet.ink(gaps, '#2b1512', { face: -0.3 }, 0.65);
    sheet.ink(rectangle(w * 0.04, h * 0.44, w * 0.13, h * 0.4), '#3a2420', { face: -0.3 }, 0.85);
    sheet.stroke(
      `${rectangle(w * 0.04, h * 0.44, w * 0.13, h * 0.4)}M${n(w * 0.04)} ${n(h * 0.44)}l${n(w * 0.13)} ${n(h * 0.4)}m0 ${n(-h * 0.4)}l${n(-w * 0.13)} ${n(h * 0.4)}`,
      sheet.tone(local.white, { face: 0.1 }),
      { width: 11 },
    );
  });
  sheet.stroke(
    `M${n(split - w * 0.16)} -20L${n(split + 14)} ${n(h * 0.215)}`,
    sheet.tone(local.white, { face: 0.4 }),
    { width: 24, cap: 'butt' },
  );
  sheet.shade(gable, sheet.light.shadow, [0, h * 0.86], [w * 0.16, h * 0.2], 0.6);
  sheet.ink(rectangle(-20, h * 0.79, split + 26, h * 0.05), '#9a8f7d', { face: -0.2 });
  sheet.ink(
    polygon([
      [split, h * 0.21],
      [split + 12, h * 0.24],
      [split + 12, h * 0.8],
      [split, h * 0.82],
    ]),
    own,
    { face: sheet.side > 0 ? 0.9 : -0.6 },
  );
}

function backboard(sheet: Sheet, [x, y]: Point, s: number): void {
  sheet.shade(
    polygon([
      [x - s * 0.62 - sheet.side * s * 0.4, y - s * 0.7],
      [x + s * 0.62 - sheet.side * s * 0.4, y - s * 0.7],
      [x + s * 0.62 - sheet.side * s * 0.4, y + s * 0.35],
      [x - s * 0.62 - sheet.side * s * 0.4, y + s * 0.35],
    ]),
    sheet.light.shadow,
    [x + sheet.side * s, y],
    [x - sheet.side * s * 1.5, y + s * 0.3],
    0.85,
  );
  sheet.ink(rectangle(x - s * 0.62, y - s * 0.8, s * 1.24, s * 0.88), '#f2ead7', { face: 0.25 });
  sheet.stroke(
    rectangle(x - s * 0.57, y - s * 0.75, s * 1.14, s * 0.78),
    sheet.tone(local.barn, { face: 0.1 }),
    { width: s * 0.04 },
  );
  sheet.stroke(
    rectangle(x - s * 0.21, y - s * 0.42, s * 0.42, s * 0.34),
    sheet.tone(local.barn, { face: 0.1 }),
    { width: s * 0.035 },
  );
  const hoopY = y + s * 0.03;
  let net = '';
  for (let i = 0; i <= 6; i++) {
    const t = i / 6 - 0.5;
    net += `M${n(x + t * s * 0.56)} ${n(hoopY)}Q${n(x + t * s * 0.3)} ${n(hoopY + s * 0.2)} ${n(x + (t + 0.16) * s * 0.3)} ${n(hoopY + s * 0.44)}M${n(x + t * s * 0.56)} ${n(hoopY)}Q${n(x + t * s * 0.3)} ${n(hoopY + s * 0.2)} ${n(x + (t - 0.16) * s * 0.3)} ${n(hoopY + s * 0.44)}`;
  }
  sheet.stroke(net, sheet.tone('#fbf7ea', { face: 0.3 }), { width: s * 0.02 });
  sheet.stroke(ellipse(x, hoopY, s * 0.3, s * 0.075), sheet.tone('#dc5a24', { face: 0.3 }), {
    width: s * 0.045,
  });
}

/** A basketball. */
export function basketball(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.ink(ellipse(x, y, r), '#cf6a2b', { face: 0.05 });
  sheet.shade(
    ellipse(x, y, r),
    sheet.light.shadow,
    [x - sheet.side * r, y + r],
    [x + sheet.side * r * 0.3, y - r * 0.3],
    0.75,
  );
  sheet.ink(ellipse(x + sheet.side * r * 0.35, y - r * 0.4, r * 0.22), '#ffd9a8', { face: 0.5 }, 0.8);
  sheet.stroke(
    `M${n(x - r)} ${n(y)}Q${n(x)} ${n(y + r * 0.3)} ${n(x + r)} ${n(y)}M${n(x)} ${n(y - r)}Q${n(x + r * 0.3)} ${n(y)} ${n(x)} ${n(y + r)}M${n(x - r * 0.74)} ${n(y - r * 0.68)}Q${n(x - r * 0.1)} ${n(y)} ${n(x - r * 0.74)} ${n(y + r * 0.68)}M${n(x + r * 0.74)} ${n(y - r * 0.68)}Q${n(x + r * 0.2)} ${n(y)} ${n(x + r * 0.74)} ${n(y + r * 0.68)}`,
    sheet.tone('#3a201a'),
    { width: r * 0.09 },
  );
}

/** Somebody who has just let go of the ball, off the ground. */
export function player(sheet: Sheet, x: number, y: number, height: number): void {
  const random = sheet.random.fork('player');
  const h = height;
  const skin = random.pick(['#e2ac84', '#a9714c', '#7f5036']);
  const shirt = random.pick([local.gold, local.lake, local.white, local.green]);
  sheet.shade(
    ellipse(x - sheet.side * h * 0.2, y, h * 0.36, h * 0.035),
    sheet.light.shadow,
    [x, y],
    [x - sheet.side * h * 0.6, y],
    0.75,
  );
  const f = y - h * 0.13;
  sheet.ink(
    taper([x, f - h * 0.42], [x + h * 0.1, f - h * 0.2], h * 0.12, h * 0.085) +
      taper([x + h * 0.1, f - h * 0.2], [x + h * 0.16, f - h * 0.01], h * 0.08, h * 0.05),
    skin,
    { face: -0.3 },
  );
  sheet.ink(
    taper([x, f - h * 0.42], [x - h * 0.05, f - h * 0.2], h * 0.12, h * 0.085) +
      taper([x - h * 0.05, f - h * 0.2], [x + h * 0.02, f + h * 0.01], h * 0.08, h * 0.05),
    skin,
    { face: 0 },
  );
  sheet.ink(
    taper([x - h * 0.0, f - h * 0.47], [x + h * 0.07, f - h * 0.25], h * 0.15, h * 0.14) +
      taper([x, f - h * 0.47], [x - h * 0.04, f - h * 0.25], h * 0.15, h * 0.14),
    local.nightBlue,
    { face: 0 },
  );
  sheet.ink(
    `M${n(x + h * 0.11)} ${n(f - h * 0.03)}h${n(h * 0.04)}l${n(h * 0.06)} ${n(h * 0.04)}h${n(-h * 0.1)}ZM${n(x - h * 0.02)} ${n(f - h * 0.01)}h${n(h * 0.04)}l${n(h * 0.06)} ${n(h * 0.04)}h${n(-h * 0.1)}Z`,
    '#f6f0e2',
    { face: 0.2 },
  );
  sheet.ink(
    `M${n(x - h * 0.085)} ${n(f - h * 0.73)}Q${n(x - h * 0.02)} ${n(f - h * 0.8)} ${n(x + h * 0.08)} ${n(f - h * 0.74)}L${n(x + h * 0.075)} ${n(f - h * 0.43)}H${n(x - h * 0.08)}Z`,
    shirt,
    { face: 0.1 },
  );
  sheet.ink(
    taper([x + h * 0.06, f - h * 0.72], [x - h * 0.02, f - h * 0.87], h * 0.065, h * 0.05) +
      taper([x - h * 0.02, f - h * 0.87], [x - h * 0.06, f - h * 1.03], h * 0.05, h * 0.035),
    skin,
    { face: 0.15 },
  );
  sheet.ink(
    taper([x - h * 0.06, f - h * 0.72], [x - h * 0.13, f - h * 0.84], h * 0.065, h * 0.05) +
      taper([x - h * 0.13, f - h * 0.84], [x - h * 0.12, f - h * 1.0], h * 0.05, h * 0.035),
    skin,
    { face: -0.25 },
  );
  sheet.ink(ellipse(x - h * 0.005, f - h * 0.84, h * 0.058, h * 0.068), skin, { face: 0.05 });
  sheet.ink(
    `M${n(x - h * 0.06)} ${n(f - h * 0.86)}a${n(h * 0.06)} ${n(h * 0.066)} 0 0 1 ${n(h * 0.122)} ${n(h * 0.02)}v${n(h * 0.03)}q${n(-h * 0.05)} ${n(-h * 0.02)} ${n(-h * 0.06)} ${n(-h * 0.055)}Z`,
    '#2b1d18',
    {},
  );
}
