import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { grasses } from '../shapes/foreground';
import { land, plain } from '../shapes/ground';
import { elevator } from '../shapes/landmarks';
import { person } from '../shapes/people';
import { pole, wires } from '../shapes/roadside';
import { birds, clouds, sky } from '../shapes/sky';
import { lampPost } from '../shapes/town';
import { tree, treeline } from '../shapes/trees';

/** A small-town depot, rails that meet far off, a train coming in. */
export function railway(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('rails');
  const horizon = h * random.between(0.5, 0.56);
  const vanish = w * random.between(0.54, 0.6);
  sky(sheet, { horizon, discAt: sheet.side > 0 ? 0.78 : 0.4 });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.5, h * 0.14, 5);
  elevator(sheet, w * 0.86, horizon + 4, h * 0.22, 0.55);
  treeline(sheet, { y: horizon + 4, height: 50, depth: 0.6 });
  land(sheet, horizon, sheet.light.season.grass);
  const ground = plain(sheet, horizon, vanish);
  const strip = (a: number, b: number, near: number, far: number) =>
    polygon([ground.point(a, near), ground.point(b, near), ground.point(b, far), ground.point(a, far)]);
  sheet.ink(strip(-0.42, 0.34, 0.9, 40), sheet.light.season.snow ? '#dfe4e6' : '#9a8b78', { face: 0 });
  let ties = '';
  for (let z = 0.9; z < 9; z *= 1.09) ties += strip(-0.3, 0.22, z, z * 1.035);
  sheet.ink(ties, '#5b4636', { face: -0.1 });
  for (const x of [-0.21, 0.13]) {
    sheet.ink(strip(x - 0.012, x + 0.012, 0.9, 40), '#6f6a66', { face: -0.2 });
    sheet.ink(strip(x - 0.004, x + 0.008, 0.9, 40), '#e8ded0', { face: 0.7 });
  }
  const poles = [9, 6, 4.3, 3.1, 2.2, 1.5].map((z) =>
    pole(sheet, ...ground.point(0.62, z), (h * 0.62) / z, Math.max(0, (z - 2) / 14)),
  );
  wires(sheet, poles, 0.6);
  train(
    sheet,
    ground.point(-0.04, 4.2),
    h * 0.165,
    random.pick([local.gold, local.barn, '#d9772e', local.lake]),
  );
  depot(
    sheet,
    ground.point(-0.75, 2.3),
    h * 0.33,
    random.pick([local.brick, '#c8a35e', '#8fa08a', local.brickDark]),
  );
  signal(sheet, ground.point(0.33, 2.1), h * 0.4);
  tree(sheet, w * 0.95, h * 0.8, h * 0.46, { shape: 'wide' });
  grasses(sheet, { from: vanish + w * 0.2, to: w + 20, y: h * 1.02, height: h * 0.17, face: -0.4 });
  grasses(sheet, { from: -20, to: w * 0.12, y: h * 1.03, height: h * 0.1, face: -0.45 });
}

function train(sheet: Sheet, [x, y]: readonly [number, number], s: number, own: string): void {
  for (let i = 3; i >= 0; i--) {
    const k = 1 - i * 0.12;
    const cx = x + i * s * 0.1;
    sheet.ink(
      rounded(cx - s * 0.42 * k, y - s * 1.02 * k - i * 4, s * 0.84 * k, s * 0.95 * k, s * 0.1),
      '#d9d2c2',
      { face: sheet.side > 0 ? 0.2 : -0.3, depth: 0.1 + i * 0.08 },
    );
  }
  sheet.ink(rounded(x - s * 0.42, y - s * 1.02, s * 0.84, s * 0.98, s * 0.12), '#e4ddcc', { face: -0.15 });
  sheet.ink(rectangle(x - s * 0.42, y - s * 0.48, s * 0.84, s * 0.3), own, { face: 0 });
  sheet.ink(
    polygon([
      [x - s * 0.42, y - s * 0.3],
      [x, y - s * 0.16],
      [x + s * 0.42, y - s * 0.3],
      [x + s * 0.42, y - s * 0.18],
      [x, y - s * 0.04],
      [x - s * 0.42, y - s * 0.18],
    ]),
    local.nightBlue,
    { face: 0 },
  );
  sheet.ink(
    rounded(x - s * 0.34, y - s * 0.88, s * 0.3, s * 0.3, s * 0.04) +
      rounded(x + s * 0.04, y - s * 0.88, s * 0.3, s * 0.3, s * 0.04),
    '#34424e',
    { face: 0 },
  );
  sheet.ink(rectangle(x - s * 0.36, y - s * 0.1, s * 0.72, s * 0.12), '#2b2d30', {});
  for (const dx of [-0.26, 0, 0.26]) {
    sheet.fill(ellipse(x + dx * s, y - (dx === 0 ? 0.96 : 0.33) * s, s * 0.06), '#fff3c8');
    sheet.glow([x + dx * s, y - (dx === 0 ? 0.96 : 0.33) * s], s * 0.6, '#fff0b8', 0.6);
  }
}

function depot(sheet: Sheet, [x, y]: readonly [number, number], s: number, own: string): void {
  const { height: h } = sheet;
  const right = x + s * 0.62;
  sheet.ink(
    polygon([
      [-20, y + s * 0.08],
      [right + s * 0.16, y],
      [right + s * 0.34, y + s * 0.2],
      [-20, h * 0.97],
    ]),
    sheet.light.season.snow ? '#eff2f2' : '#c2b294',
    { face: 0.2 },
  );
  sheet.ink(
    polygon([
      [-20, h * 0.97],
      [right + s * 0.34, y + s * 0.2],
      [right + s * 0.34, y + s * 0.25],
      [-20, h * 1.04],
    ]),
    '#7f7362',
    { face: -0.4 },
  );
  const wall = rectangle(-20, y - s * 0.66, right + 20, s * 0.7);
  sheet.ink(wall, own, { face: sheet.side > 0 ? 0.2 : 0.05 });
  let boards = '';
  for (let i = 1; i < 10; i++) boards += `M-20 ${n(y - s * 0.66 + i * s * 0.07)}H${n(right)}`;
  sheet.stroke(boards, sheet.light.shadow, { width: 2, opacity: 0.22 });
  sheet.shade(wall, sheet.light.shadow, [0, y - s * 0.66], [0, y - s * 0.2], 0.7);
  const lit = sheet.light.lamps > 0.25;
  for (let i = 0; i < 4; i++) {
    const wx = right - s * (0.26 + i * 0.42);
    const door = i === 1;
    sheet.ink(rounded(wx - s * 0.105, y - s * 0.5, s * 0.21, s * (door ? 0.52 : 0.34), 4), local.white, {
      face: 0.1,
    });
    sheet.fill(
      rounded(wx - s * 0.085, y - s * 0.48, s * 0.17, s * (door ? 0.5 : 0.3), 3),
      lit ? local.lamp : sheet.tone('#51646c', { face: -0.2 }),
    );
    sheet.stroke(
      `M${n(wx)} ${n(y - s * 0.48)}v${n(s * 0.3)}M${n(wx - s * 0.085)} ${n(y - s * 0.34)}h${n(s * 0.17)}`,
      sheet.tone(local.white, { face: 0.1 }),
      { width: 3 },
    );
    if (lit) sheet.glow([wx, y - s * 0.3], s * 0.3, local.lamp, 0.5);
  }
  const roof = polygon([
    [-20, y - s * 0.58],
    [-20, y - s * 1.1],
    [right - s * 0.1, y - s * 1.06],
    [right + s * 0.26, y - s * 0.58],
  ]);
  sheet.ink(roof, sheet.light.season.snow ? '#f3f5f5' : '#5f5a58', { face: 0.2 });
  sheet.shade(roof, sheet.light.shadow, [0, y - s * 0.56], [0, y - s * 1.1], 0.45);
  for (let i = 0; i < 5; i++)
    sheet.ink(
      polygon([
        [right - s * (0.02 + i * 0.42), y - s * 0.58],
        [right - s * (0.18 + i * 0.42), y - s * 0.58],
        [right - s * (0.02 + i * 0.42), y - s * 0.42],
      ]),
      local.white,
      { face: 0 },
    );
  lampPost(sheet, right + s * 0.14, y + s * 0.12, s * 0.7);
  person(sheet, right - s * 0.32, y + s * 0.18, s * 0.44, { walking: false });
  person(sheet, right - s * 0.62, y + s * 0.24, s * 0.46);
  sheet.ink(rounded(right - s * 0.16, y + s * 0.06, s * 0.12, s * 0.12, 4), '#8a5a36', { face: 0.1 });
}

function signal(sheet: Sheet, [x, y]: readonly [number, number], s: number): void {
  sheet.ink(taper([x, y], [x, y - s], s * 0.035, s * 0.028), '#44494c', { face: -0.1 });
  sheet.ink(rounded(x - s * 0.07, y - s * 1.08, s * 0.14, s * 0.34, s * 0.06), '#2b2e31', {});
  [
    ['#d2472f', 0],
    ['#e0a63a', 0.1],
    ['#58c27a', 0.2],
  ].forEach(([own, dy], i) => {
    const cy = y - s * (1.01 - Number(dy));
    sheet.fill(ellipse(x, cy, s * 0.036), i === 2 ? '#8df0aa' : sheet.tone(String(own), { face: -0.4 }));
    if (i === 2) sheet.glow([x, cy], s * 0.24, '#58e08a', 0.8);
  });
}
