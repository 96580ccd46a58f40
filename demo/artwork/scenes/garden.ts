import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch } from '../shapes/foreground';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { pine, tree, treeline } from '../shapes/trees';

/** A glasshouse, a fountain, beds of flowers in stripes. */
export function garden(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('garden');
  const horizon = h * 0.54;
  sky(sheet, { horizon });
  clouds(sheet, { horizon });
  birds(sheet, w * 0.3, h * 0.15, 5);
  treeline(sheet, { y: horizon + 10, height: 110, depth: 0.55 });
  treeline(sheet, { y: horizon + 20, height: 70, depth: 0.35 });
  for (const [x, s] of [
    [0.07, 0.34],
    [0.19, 0.24],
    [0.86, 0.28],
    [0.95, 0.36],
  ] as const) {
    if (random.chance(0.4)) pine(sheet, w * x, horizon + 30, h * s, 0.15);
    else tree(sheet, w * x, horizon + 30, h * s, { depth: 0.15 });
  }
  sheet.ink(rectangle(-20, horizon + 14, w + 40, h), sheet.light.season.grass, { face: 0.15 });
  glasshouse(sheet, w * 0.5, horizon + h * 0.075, w * 0.26, h * 0.34);
  beds(sheet, horizon);
  fountain(sheet, w * 0.5, h * 0.8, h * 0.26);
  for (const [x, y] of [
    [0.4, 0.7],
    [0.63, 0.72],
    [0.34, 0.82],
    [0.68, 0.86],
  ] as const)
    person(sheet, w * x, h * y, h * (0.06 + (y - 0.6) * 0.4));
  sheet.shade(
    rectangle(-20, horizon, w + 40, h),
    sheet.light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w / 2, horizon],
    0.4,
  );
  branch(
    sheet,
    sheet.side > 0 ? [-30, 10] : [w + 30, 10],
    w * 0.3,
    sheet.side > 0 ? 1 : -1,
    sheet.light.season.bare ? undefined : ['#d98fa0', '#f0c4c8', '#7fa05a', '#e9a5b0'],
  );
}

function glasshouse(sheet: Sheet, x: number, y: number, half: number, height: number): void {
  const glass = sheet.tone('#bcd8d4', { depth: 0.12, face: 0.15 });
  const lit = sheet.light.lamps > 0.25;
  const iron = sheet.tone(local.white, { depth: 0.1, face: 0.25 });
  const wing = (side: number) =>
    `M${n(x + side * half)} ${n(y)}V${n(y - height * 0.36)}Q${n(x + side * half * 0.9)} ${n(y - height * 0.56)} ${n(x + side * half * 0.3)} ${n(y - height * 0.56)}V${n(y)}Z`;
  const dome = `M${n(x - half * 0.4)} ${n(y)}V${n(y - height * 0.55)}Q${n(x - half * 0.38)} ${n(y - height)} ${n(x)} ${n(y - height)}T${n(x + half * 0.4)} ${n(y - height * 0.55)}V${n(y)}Z`;
  for (const d of [wing(-1), wing(1), dome]) {
    sheet.fill(d, lit ? mix('#ffdf96', glass, 0.35) : glass);
    sheet.within(d, () => {
      for (let i = 0; i < 9; i++)
        sheet.ink(
          ellipse(
            x + (i - 4) * half * 0.24,
            y - height * 0.08,
            half * 0.11,
            height * (0.12 + (i % 3) * 0.06),
          ),
          sheet.light.season.pine,
          { depth: 0.3, face: 0 },
          0.75,
        );
      let bars = '';
      for (let i = -12; i <= 12; i++) bars += `M${n(x + i * half * 0.085)} ${n(y)}V${n(y - height)}`;
      for (let i = 1; i < 8; i++) bars += `M${n(x - half)} ${n(y - i * height * 0.125)}H${n(x + half)}`;
      sheet.stroke(bars, iron, { width: 2.4, opacity: 0.85 });
    });
    sheet.shade(d, sheet.light.key, [x + sheet.side * half, y - height], [x, y], 0.5);
    sheet.stroke(d, iron, { width: 5 });
  }
  sheet.ink(arch(x - half * 0.1, y - height * 0.3, half * 0.2, height * 0.3), '#51646c', { face: 0 });
  sheet.ink(rectangle(x - half * 1.04, y - 8, half * 2.08, 14), local.limestone, { face: 0.3 });
  sheet.ink(
    rectangle(x - half * 0.06, y - height * 1.1, half * 0.12, height * 0.1) +
      polygon([
        [x - half * 0.08, y - height * 1.1],
        [x, y - height * 1.22],
        [x + half * 0.08, y - height * 1.1],
      ]),
    local.white,
    { depth: 0.1, face: 0.2 },
  );
}

function beds(sheet: Sheet, horizon: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('beds');
  const snow = sheet.light.season.snow;
  const path = snow ? '#f7f8f8' : '#dcc79c';
  sheet.ink(
    polygon([
      [w * 0.47, horizon + h * 0.075],
      [w * 0.53, horizon + h * 0.075],
      [w * 0.72, h + 20],
      [w * 0.28, h + 20],
    ]),
    path,
    { face: 0.25 },
  );
  sheet.ink(ellipse(w * 0.5, h * 0.79, w * 0.24, h * 0.09), path, { face: 0.25 });
  const colours = snow
    ? ['#dfe6ea', '#cdd6da']
    : ['#c8402e', '#e9b23a', '#f3ead2', '#d9608a', '#7a5a9a', '#e07a3a'];
  for (const side of [-1, 1]) {
    for (let row = 0; row < 7; row++) {
      const t = row / 6;
      const y = horizon + h * (0.1 + 0.4 * t ** 1.25);
      const own = colours[(row + (side > 0 ? 2 : 0)) % colours.length] ?? '#c8402e';
      const inner = w * 0.5 + side * w * (0.06 + 0.2 * t + (row === 4 ? 0.06 : 0) + (row === 3 ? 0.045 : 0));
      const outer = w * 0.5 + side * w * (0.3 + 0.36 * t);
      let dark = '';
      let lit = '';
      const size = 5 + 12 * t;
      for (let x = Math.min(inner, outer); x < Math.max(inner, outer); x += size * 1.1) {
        for (let k = 0; k < 3; k++) {
          const [px, py] = [x + random.between(-0.5, 0.5) * size, y + k * size * 0.7 + random.between(-2, 2)];
          dark += ellipse(px, py, size * 0.62, size * 0.5);
          lit += ellipse(px + sheet.side * size * 0.16, py - size * 0.18, size * 0.32, size * 0.24);
        }
      }
      const depth = 0.25 * (1 - t);
      sheet.ink(
        rectangle(Math.min(inner, outer) - 8, y + size * 1.2, Math.abs(outer - inner) + 16, size),
        '#4f6d3a',
        { depth, face: -0.3 },
      );
      sheet.ink(dark, own, { depth, face: -0.25 });
      sheet.ink(lit, own, { depth, face: 0.5 });
    }
  }
}

function fountain(sheet: Sheet, x: number, y: number, s: number): void {
  const bowl = (cy: number, r: number) => {
    sheet.ink(`M${n(x - r)} ${n(cy)}Q${n(x)} ${n(cy + r * 0.62)} ${n(x + r)} ${n(cy)}Z`, local.limestone, {
      face: -0.25,
    });
    sheet.ink(ellipse(x, cy, r, r * 0.17), local.limestone, { face: 0.45 });
    sheet.ink(ellipse(x, cy, r * 0.9, r * 0.13), '#8fbcc0', { face: 0.2 });
  };
  sheet.ink(rectangle(x - s * 0.7, y - s * 0.1, s * 1.4, s * 0.16), local.limestone, { face: -0.2 });
  sheet.ink(ellipse(x, y + s * 0.06, s * 0.7, s * 0.13), local.limestone, { face: -0.2 });
  sheet.ink(ellipse(x, y - s * 0.1, s * 0.7, s * 0.14), local.limestone, { face: 0.45 });
  sheet.ink(ellipse(x, y - s * 0.1, s * 0.63, s * 0.115), '#6fa8b0', { face: 0.1 });
  sheet.ink(taper([x, y - s * 0.08], [x, y - s * 0.6], s * 0.16, s * 0.08), local.limestone, { face: 0.1 });
  bowl(y - s * 0.48, s * 0.36);
  bowl(y - s * 0.78, s * 0.19);
  let jets = '';
  for (const dx of [-0.5, -0.34, -0.18, 0.18, 0.34, 0.5])
    jets += `M${n(x + dx * s * 0.5)} ${n(y - s * 0.78)}Q${n(x + dx * s * 0.9)} ${n(y - s * 0.86)} ${n(x + dx * s * 1.1)} ${n(y - s * 0.12)}`;
  jets += `M${n(x)} ${n(y - s * 0.78)}V${n(y - s * 1.1)}`;
  sheet.stroke(jets, '#f7fbf8', { width: 4, opacity: 0.72 });
}
