import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { curve, ellipse, n, type Point, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** Straight down from a drone: fields, a crossroads, a farm, a creek. */
export function aerial(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('aerial');
  const reach = Math.hypot(w, h) * 0.62;
  const turn = random.between(-22, 22);
  sheet.ink(rectangle(-20, -20, w + 40, h + 40), sheet.light.season.grass, { face: 0.1 });
  sheet.placed(`translate(${n(w / 2)} ${n(h / 2)}) rotate(${n(turn)})`, () => {
    const columns = [-reach, -reach * 0.52, -reach * 0.1, reach * 0.34, reach * 0.72, reach * 1.1];
    const rows = [-reach, -reach * 0.6, -reach * 0.26, reach * 0.08, reach * 0.44, reach];
    for (let i = 0; i + 1 < columns.length; i++)
      for (let k = 0; k + 1 < rows.length; k++)
        plot(
          sheet,
          columns[i] ?? 0,
          rows[k] ?? 0,
          (columns[i + 1] ?? 0) - (columns[i] ?? 0),
          (rows[k + 1] ?? 0) - (rows[k] ?? 0),
          `${i}/${k}`,
        );
    creek(sheet, reach);
    road(sheet, columns[2] ?? 0, reach, true);
    road(sheet, rows[3] ?? 0, reach, false);
    cars(sheet, columns[2] ?? 0, rows[3] ?? 0);
    farm(sheet, (columns[2] ?? 0) + 170, (rows[3] ?? 0) - 160);
    farm(sheet, (columns[2] ?? 0) - 380, (rows[3] ?? 0) + 150);
    pond(sheet, (columns[2] ?? 0) - 190, (rows[3] ?? 0) - 150);
  });
  const all = rectangle(-20, -20, w + 40, h + 40);
  sheet.shade(all, sheet.light.key, [sheet.side > 0 ? w : 0, 0], [w * 0.4, h], 0.3);
}

function plot(sheet: Sheet, x: number, y: number, width: number, height: number, name: string): void {
  const random = sheet.random.fork(`plot${name}`);
  const { crop, grass, meadow, snow } = sheet.light.season;
  const own = random.pick(
    snow
      ? ['#e9edee', '#dde3e5', '#d6cfba', '#f3f5f5']
      : [crop, crop, grass, meadow, '#9a7550', '#7f9a4a', '#c9a04a', '#5f8445'],
  );
  const outline = rectangle(x + 5, y + 5, width - 10, height - 10);
  sheet.ink(outline, own, { face: random.between(-0.1, 0.35) });
  sheet.within(outline, () => {
    const kind = random.int(0, 3);
    let d = '';
    if (kind < 2)
      for (let t = 0; t < (kind ? height : width); t += 13)
        d += kind ? rectangle(x, y + t, width, 5.4) : rectangle(x + t, y, 5.4, height);
    else if (kind === 2)
      for (let i = 0; i < 26; i++)
        d += ellipse(x + width * random.next(), y + height * random.next(), random.between(3, 8));
    sheet.ink(d, mix(own, '#33301c', 0.5), { face: -0.2 }, 0.32);
    if (kind === 1 && random.chance(0.6)) {
      const cx = x + width * random.between(0.2, 0.7);
      sheet.ink(rectangle(cx, y - 4, width * 0.16, height + 8), mix(own, '#f3dfa6', 0.4), { face: 0.2 }, 0.8);
      harvester(sheet, cx + width * 0.08, y + height * 0.6);
    }
    if (kind === 3)
      for (let i = 0; i < 4; i++)
        sheet.stroke(
          rounded(
            x + 16 + i * 22,
            y + 16 + i * 22,
            Math.max(20, width - 32 - i * 44),
            Math.max(20, height - 32 - i * 44),
            26,
          ),
          sheet.tone(mix(own, '#33301c', 0.5)),
          { width: 4, opacity: 0.35 },
        );
  });
  if (random.chance(0.55)) hedge(sheet, x, y, width, random);
}

function hedge(
  sheet: Sheet,
  x: number,
  y: number,
  length: number,
  random: { between(a: number, b: number): number },
): void {
  for (let t = 10; t < length; t += random.between(24, 48))
    crown(sheet, x + t, y + random.between(-5, 5), random.between(12, 21));
}

/** A tree from above, with its shadow. */
function crown(sheet: Sheet, x: number, y: number, r: number): void {
  const random = sheet.random.fork(`crown${n(x)}${n(y)}`);
  const own = sheet.light.season.bare ? '#8d8478' : random.pick(sheet.light.season.leaves);
  sheet.fill(ellipse(x - sheet.side * r * 0.8, y + r * 0.6, r * 1.05, r * 0.9), sheet.light.shadow, 0.34);
  let d = ellipse(x, y, r * 0.86);
  for (let i = 0; i < 7; i++)
    d += ellipse(x + Math.cos(i * 0.9) * r * 0.62, y + Math.sin(i * 0.9) * r * 0.62, r * 0.42);
  sheet.ink(d, own, { face: -0.25 });
  sheet.ink(ellipse(x + sheet.side * r * 0.24, y - r * 0.22, r * 0.56), own, { face: 0.3 });
  sheet.ink(ellipse(x + sheet.side * r * 0.36, y - r * 0.36, r * 0.26), own, { face: 0.75 });
}

function road(sheet: Sheet, at: number, reach: number, down: boolean): void {
  const strip = (half: number, offset = 0) =>
    down
      ? rectangle(at + offset - half, -reach, half * 2, reach * 2)
      : rectangle(-reach, at + offset - half, reach * 2, half * 2);
  const snow = sheet.light.season.snow;
  sheet.ink(strip(33), snow ? '#f6f8f8' : '#c9b384', { face: 0.2 });
  sheet.ink(strip(23), snow ? '#98a2a8' : '#6f6a69', { face: 0 });
  let dashes = '';
  for (let t = -reach; t < reach; t += 48)
    dashes += down ? rectangle(at - 1.8, t, 3.6, 26) : rectangle(t, at - 1.8, 26, 3.6);
  sheet.ink(dashes, '#f0c65a', { face: 0.3 });
}

function cars(sheet: Sheet, x: number, y: number): void {
  const random = sheet.random.fork('cars');
  const own = [local.barn, local.white, local.lake, local.gold, '#3a3f48'];
  for (let i = 0; i < 6; i++) {
    const down = i % 2 === 0;
    const along = random.between(60, 420) * random.sign();
    const lane = along > 0 ? 11 : -11;
    const [cx, cy] = down ? [x + lane, y + along] : [x + along, y - lane];
    const [cw, ch] = down ? [15, 32] : [32, 15];
    sheet.fill(rounded(cx - cw / 2 - sheet.side * 9, cy - ch / 2 + 7, cw, ch, 5), sheet.light.shadow, 0.4);
    sheet.ink(rounded(cx - cw / 2, cy - ch / 2, cw, ch, 5), own[i % own.length] ?? local.barn, { face: 0.3 });
    sheet.ink(down ? rounded(cx - 5.5, cy - 9, 11, 18, 3) : rounded(cx - 9, cy - 5.5, 18, 11, 3), '#2b3036', {
      face: 0.1,
    });
  }
}

/** Roofs seen from above: one slope lit, one in shade, and the shadow beside. */
function roof(sheet: Sheet, x: number, y: number, w: number, h: number, own: string): void {
  sheet.fill(
    polygon([
      [x, y + h],
      [x - sheet.side * 34, y + h + 26],
      [x + w - sheet.side * 34, y + h + 26],
      [x + w, y + h],
    ]) +
      polygon([
        [x + (sheet.side > 0 ? 0 : w), y],
        [x + (sheet.side > 0 ? 0 : w) - sheet.side * 34, y + 26],
        [x + (sheet.side > 0 ? 0 : w) - sheet.side * 34, y + h + 26],
        [x + (sheet.side > 0 ? 0 : w), y + h],
      ]),
    sheet.light.shadow,
    0.4,
  );
  const top = sheet.light.season.snow ? '#eef2f3' : own;
  sheet.ink(rectangle(x, y, w, h / 2), top, { face: 0.5 });
  sheet.ink(rectangle(x, y + h / 2, w, h / 2), top, { face: -0.35 });
  let seams = '';
  for (let t = 10; t < w; t += 12) seams += `M${n(x + t)} ${n(y)}v${n(h)}`;
  sheet.stroke(seams, sheet.light.shadow, { width: 1.4, opacity: 0.22 });
}

function farm(sheet: Sheet, x: number, y: number): void {
  const random = sheet.random.fork(`farm${n(x)}`);
  sheet.ink(rounded(x - 34, y - 34, 320, 200, 30), sheet.light.season.snow ? '#f6f8f8' : '#a9b060', {
    face: 0.2,
  });
  sheet.ink(
    taper([x - 140, y + 60], [x + 60, y + 76], 16, 16) + ellipse(x + 100, y + 76, 62, 40),
    sheet.light.season.snow ? '#ffffff' : '#d8c396',
    { face: 0.2 },
  );
  roof(sheet, x + 120, y - 10, 132, 72, random.pick([local.barn, '#8d8f94', '#7a3f34']));
  roof(sheet, x + 4, y - 14, 66, 50, local.slate);
  roof(sheet, x + 190, y + 92, 78, 40, '#9aa1a4');
  for (const [dx, r] of [
    [274, 25],
    [304, 19],
  ] as const) {
    sheet.fill(ellipse(x + dx - sheet.side * 20, y + 30 + 16, r * 1.2, r), sheet.light.shadow, 0.4);
    sheet.ink(ellipse(x + dx, y + 30, r), local.steel, { face: 0 });
    sheet.ink(ellipse(x + dx + sheet.side * 5, y + 25, r * 0.6), local.steel, { face: 0.7 });
  }
  for (const [dx, dy, r] of [
    [-20, 60, 32],
    [36, 122, 26],
    [-10, -30, 22],
    [96, 150, 30],
    [300, 130, 24],
  ] as const)
    crown(sheet, x + dx, y + dy, r);
}

function harvester(sheet: Sheet, x: number, y: number): void {
  sheet.fill(rounded(x - 20 - sheet.side * 14, y - 8, 44, 56, 6), sheet.light.shadow, 0.4);
  sheet.ink(rounded(x - 17, y - 16, 34, 56, 6), '#c8402e', { face: 0.2 });
  sheet.ink(rectangle(x - 36, y - 30, 72, 16), '#e0b43c', { face: 0.3 });
  sheet.ink(rounded(x - 12, y - 10, 24, 16, 4), '#2b3036', { face: 0.2 });
}

function creek(sheet: Sheet, reach: number): void {
  const random = sheet.random.fork('creek');
  const points: Point[] = [];
  for (let i = 0; i <= 10; i++)
    points.push([reach * (0.46 + Math.sin(i * 0.9) * 0.09), -reach + (i * reach * 2) / 10]);
  const low = sheet.light.sky.at(-1) ?? sheet.light.haze;
  sheet.stroke(curve(points), sheet.tone(sheet.light.season.snow ? '#dfe6e8' : '#6f8a48', { face: -0.2 }), {
    width: 86,
  });
  sheet.stroke(curve(points), mix(sheet.tone(local.water), low, 0.35), { width: 38 });
  sheet.stroke(curve(points.map(([x, y]) => [x + sheet.side * 8, y])), mix(low, '#ffffff', 0.3), {
    width: 5,
    opacity: 0.6,
  });
  for (let i = 0; i < 46; i++) {
    const t = random.next() * 10;
    const x = reach * (0.46 + Math.sin(t * 0.9) * 0.09);
    crown(
      sheet,
      x + random.sign() * random.between(30, 66),
      -reach + (t * reach * 2) / 10,
      random.between(15, 30),
    );
  }
}

function pond(sheet: Sheet, x: number, y: number): void {
  const low = sheet.light.sky.at(-1) ?? sheet.light.haze;
  sheet.ink(ellipse(x, y, 76, 52), '#c9b384', { face: 0.1 });
  sheet.fill(ellipse(x, y, 68, 45), mix(sheet.tone(local.water), low, 0.4));
  sheet.fill(ellipse(x + sheet.side * 20, y - 12, 26, 9), mix(low, '#ffffff', 0.4), 0.6);
}
