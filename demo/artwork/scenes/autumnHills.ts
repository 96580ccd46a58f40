import { lift } from '../ink/colour';
import { local } from '../ink/light';
import { curve, ellipse, n, type Point, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch, grasses } from '../shapes/foreground';
import { ribbon } from '../shapes/ground';
import { birds, clouds, sky } from '../shapes/sky';
import { pine, tree } from '../shapes/trees';

/** The wooded ridges of Brown County, a cabin and a winding road among them. */
export function autumnHills(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('hills');
  const horizon = h * 0.42;
  sky(sheet, { horizon, discHeight: light.disc.height * random.between(0.8, 1.1), rays: random.chance(0.5) });
  clouds(sheet, { horizon });
  birds(sheet, w * random.between(0.3, 0.7), h * 0.15, 7);
  for (let i = 0; i < 6; i++) ridge(sheet, h * (0.33 + i * 0.075), 0.86 - i * 0.145, i);
  const y = h * 0.8;
  const meadow = `M-20 ${n(y)}Q${n(w * 0.3)} ${n(y - 60)} ${n(w * 0.55)} ${n(y - 20)}T${n(w + 20)} ${n(y - 50)}V${n(h + 20)}H-20Z`;
  sheet.ink(meadow, light.season.meadow, { face: 0.15 });
  sheet.shade(meadow, light.shadow, [sheet.side > 0 ? 0 : w, h], [w * 0.5, y - 40], 0.55);
  const x = w * random.between(0.3, 0.45);
  sheet.ink(
    ribbon([
      [w * 0.52, h * 0.69, 10],
      [w * 0.6, h * 0.73, 22],
      [w * 0.66, h * 0.77, 40],
      [w * 0.56, h * 0.83, 80],
      [w * 0.46, h * 0.9, 150],
      [w * 0.54, h + 30, 290],
    ]),
    light.season.snow ? '#ffffff' : '#dcc397',
    { face: 0.25 },
  );
  for (const [dx, s] of [
    [-0.16, 0.3],
    [-0.1, 0.22],
    [0.12, 0.2],
  ] as const)
    tree(sheet, x + dx * w, y - 6, h * s, { depth: 0.05 });
  cabin(sheet, x, y + 10, h * 0.2);
  for (const [tx, s] of [
    [0.84, 0.34],
    [0.93, 0.44],
  ] as const)
    tree(sheet, w * tx, h * 0.86, h * s);
  pine(sheet, w * 0.76, h * 0.82, h * 0.24);
  railFence(sheet, h * 0.93);
  grasses(sheet, { from: -20, to: w + 20, y: h * 1.03, height: h * 0.12, face: -0.4 });
  branch(sheet, sheet.side > 0 ? [-30, h * 0.03] : [w + 30, h * 0.03], w * 0.36, sheet.side > 0 ? 1 : -1);
  if (!light.season.bare) falling(sheet);
}

/** A ridge covered with crowns of trees, each lit from the light's side. */
function ridge(sheet: Sheet, base: number, depth: number, index: number): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork(`ridge${index}`);
  const points: Point[] = [];
  const phase = random.between(0, 6.28);
  for (let k = 0; k <= 12; k++)
    points.push([
      -40 + ((w + 80) * k) / 12,
      base - Math.sin(phase + k * 0.55) * 34 - Math.sin(phase * 2 + k * 1.1) * 14,
    ]);
  const outline = `${curve(points)}L${w + 40} ${h + 20}L-40 ${h + 20}Z`;
  const colours = light.season.bare
    ? ['#b5b1ad', '#a39d9a', '#c3c1be', light.season.pine]
    : light.season.leaves;
  sheet.ink(outline, colours[index % colours.length] ?? '#888888', { depth, face: -0.2 });
  const size = 13 + index * 6;
  const dark: Record<string, string> = {};
  const lit: Record<string, string> = {};
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    for (let x = -20; x < w + 20; x += size * random.between(0.9, 1.6)) {
      const at = Math.min(11, Math.max(0, Math.floor(((x + 40) / (w + 80)) * 12)));
      const t = ((x + 40) / (w + 80)) * 12 - at;
      const y =
        (points[at]?.[1] ?? base) * (1 - t) +
        (points[at + 1]?.[1] ?? base) * t +
        row * size * 1.15 +
        random.between(-3, 3);
      const own = random.pick(colours);
      const r = size * random.between(0.55, 0.85);
      dark[own] = (dark[own] ?? '') + ellipse(x, y, r, r * 1.08);
      lit[own] = (lit[own] ?? '') + ellipse(x + sheet.side * r * 0.28, y - r * 0.3, r * 0.55, r * 0.55);
    }
  }
  for (const [own, d] of Object.entries(dark)) sheet.ink(d, own, { depth, face: -0.25 });
  for (const [own, d] of Object.entries(lit)) sheet.ink(d, lift(own, 0.02), { depth, face: 0.5 });
  sheet.shade(outline, light.haze, [0, base + size * 6], [0, base + size], 0.5 * depth + 0.12);
}

function cabin(sheet: Sheet, x: number, y: number, s: number): void {
  const roof = sheet.light.season.snow ? '#f2f4f4' : '#6a5a50';
  sheet.ink(rectangle(x - s * 0.6, y - s * 0.55, s * 1.2, s * 0.55), '#8a6242', { face: 0 });
  let logs = '';
  for (let i = 1; i < 7; i++) logs += `M${n(x - s * 0.62)} ${n(y - (i * s * 0.55) / 7)}h${n(s * 1.24)}`;
  sheet.stroke(logs, sheet.tone('#4a3022', { face: -0.2 }), { width: 3, opacity: 0.6 });
  const chimney = x + s * 0.46;
  sheet.ink(rectangle(chimney - s * 0.09, y - s * 1.12, s * 0.2, s * 1.12), '#a39883', {
    face: sheet.side > 0 ? 0.2 : -0.2,
  });
  sheet.ink(
    polygon([
      [x - s * 0.76, y - s * 0.5],
      [x - s * 0.5, y - s * 0.98],
      [x + s * 0.36, y - s * 0.98],
      [x + s * 0.76, y - s * 0.5],
    ]),
    roof,
    { face: 0.2 },
  );
  sheet.ink(rectangle(chimney - s * 0.09, y - s * 1.14, s * 0.2, s * 0.3), '#a39883', { face: 0.1 });
  sheet.ink(rectangle(x - s * 0.12, y - s * 0.4, s * 0.22, s * 0.4), '#4d3224', {});
  const glow = sheet.light.lamps > 0.05;
  sheet.fill(
    rectangle(x - s * 0.44, y - s * 0.38, s * 0.2, s * 0.18) +
      rectangle(x + s * 0.2, y - s * 0.38, s * 0.18, s * 0.18),
    glow ? local.lamp : sheet.tone('#51646c'),
  );
  for (let i = 0; i < 7; i++)
    sheet.fill(
      ellipse(
        chimney + i * s * 0.12 + Math.sin(i) * 6,
        y - s * (1.22 + i * 0.19),
        s * (0.07 + i * 0.03),
        s * (0.06 + i * 0.02),
      ),
      sheet.light.cloud.lit,
      0.5 - i * 0.055,
    );
}

/** A split-rail fence that zigzags across. */
function railFence(sheet: Sheet, y: number): void {
  const { width: w, height: h } = sheet;
  let rails = '';
  for (let i = -1; i < 9; i++) {
    const [a, b] = [(w * i) / 8, (w * (i + 1)) / 8];
    const up = i % 2 ? 16 : -4;
    for (let k = 0; k < 4; k++)
      rails += taper(
        [a - 16, y - up - k * h * 0.02],
        [b + 16, y + (i % 2 ? -4 : 16) * -1 - k * h * 0.02 - 8],
        9,
        8,
      );
  }
  sheet.ink(rails, '#7b6450', { face: -0.15 });
}

function falling(sheet: Sheet): void {
  const random = sheet.random.fork('falling');
  for (let i = 0; i < 22; i++) {
    const [x, y, a] = [
      random.between(0, sheet.width),
      random.between(sheet.height * 0.25, sheet.height),
      random.between(0, 6.28),
    ];
    sheet.ink(
      taper([x, y], [x + Math.cos(a) * 20, y + Math.sin(a) * 20], 9, 2, 4),
      random.pick(sheet.light.season.leaves),
      { face: random.between(-0.2, 0.7) },
    );
  }
}
