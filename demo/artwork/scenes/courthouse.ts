import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { lampPost, storefront, windowGrid } from '../shapes/town';
import { tree } from '../shapes/trees';

/** A county courthouse on its square. Its top is a clock tower, a dome or a lantern. */
export function courthouse(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('courthouse');
  const y = h * 0.76;
  sky(sheet, { horizon: y, discHeight: sheet.light.disc.height * 0.95 });
  clouds(sheet, { horizon: y * 0.9 });
  birds(sheet, w * (sheet.side > 0 ? 0.28 : 0.72), h * 0.2, 7);
  const own = random.pick([local.limestone, local.limestone, '#b9715a', '#c9a27e']);
  const bricks = ['#a5604a', '#8f5443', '#c08a66', '#b9a98c', '#9c7a63'];
  for (const side of [-1, 1]) {
    let x = side < 0 ? -40 : w * 0.8;
    while (x < (side < 0 ? w * 0.16 : w + 20)) {
      const sw = random.between(110, 160);
      storefront(sheet, {
        x,
        y: y + 6,
        width: sw,
        height: h * random.between(0.25, 0.34),
        own: random.pick(bricks),
        accent: random.pick([local.green, local.barn, local.lake, '#6b4a3a']),
        depth: 0.4,
        storeys: 2,
        roundHeads: random.chance(0.4),
      });
      x += sw + 2;
    }
  }
  lawn(sheet, y);
  const x = w * random.between(0.46, 0.54);
  building(sheet, x, y + h * 0.03, h * 0.74, own, random.pick(['clock', 'dome', 'lantern'] as const));
  for (const [dx, s, shape] of [
    [-0.27, 0.36, 'round'],
    [0.28, 0.4, 'wide'],
    [-0.37, 0.44, 'tall'],
  ] as const)
    tree(sheet, x + w * dx, y + h * 0.07, h * s, { shape });
  for (const dx of [-0.16, 0.16]) lampPost(sheet, x + w * dx, y + h * 0.12, h * 0.22, 0, 3);
  for (let i = 0; i < 5; i++)
    person(
      sheet,
      w * random.between(0.2, 0.8),
      h * random.between(0.91, 0.96),
      h * random.between(0.1, 0.115),
    );
  bench(sheet, x + w * 0.24, h * 0.93, h * 0.05);
  flagpole(sheet, x - w * 0.2, y + h * 0.1, h * 0.42);
}

function lawn(sheet: Sheet, y: number): void {
  const { width: w, height: h } = sheet;
  const snow = sheet.light.season.snow;
  sheet.ink(rectangle(-20, y, w + 40, h - y + 20), sheet.light.season.grass, { face: 0.05 });
  sheet.ink(
    polygon([
      [w * 0.46, y],
      [w * 0.54, y],
      [w * 0.68, h + 20],
      [w * 0.32, h + 20],
    ]),
    snow ? '#f4f5f4' : '#d8c8a6',
    { face: 0.25 },
  );
  sheet.ink(
    polygon([
      [-20, h * 0.95],
      [w + 20, h * 0.95],
      [w + 20, h + 20],
      [-20, h + 20],
    ]),
    snow ? '#dfe5e8' : '#c9b894',
    { face: 0.1 },
  );
  sheet.shade(
    rectangle(-20, y, w + 40, h - y),
    sheet.light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w / 2, y],
    0.45,
  );
}

function building(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  own: string,
  top: 'clock' | 'dome' | 'lantern',
): void {
  const s = height;
  const [half, wall] = [s * 0.52, s * 0.36];
  const roof = top === 'dome' ? '#6f9a86' : '#5f6b70';
  const shadeSide = sheet.side > 0 ? -1 : 1;
  sheet.ink(rectangle(x - half, y - wall, half * 2, wall), own, { face: 0.1 });
  sheet.shade(
    rectangle(x - half, y - wall, half * 2, wall),
    sheet.light.shadow,
    [x + shadeSide * half, y],
    [x - shadeSide * half * 0.3, y - wall],
    0.6,
  );
  sheet.ink(
    polygon([
      [x - half * 0.98, y - wall],
      [x - half * 0.84, y - wall - s * 0.1],
      [x + half * 0.84, y - wall - s * 0.1],
      [x + half * 0.98, y - wall],
    ]),
    roof,
    { face: 0.15 },
  );
  for (const side of [-1, 1]) {
    windowGrid(sheet, {
      x: x + (side < 0 ? -half * 0.66 : half * 0.27),
      y: y - wall * 0.92,
      width: half * 0.4,
      height: wall * 0.44,
      columns: 3,
      rows: 1,
      round: true,
      fill: [0.5, 0.8],
    });
    windowGrid(sheet, {
      x: x + (side < 0 ? -half * 0.66 : half * 0.27),
      y: y - wall * 0.44,
      width: half * 0.4,
      height: wall * 0.34,
      columns: 3,
      rows: 1,
      fill: [0.5, 0.8],
    });
    pavilion(sheet, x + side * half * 0.84, y, s, own, roof, wall);
  }
  for (const up of [0.5, 0.98])
    sheet.ink(rectangle(x - half * 1.0, y - wall * up, half * 2, s * 0.014), mix(own, '#ffffff', 0.3), {
      face: 0.4,
    });
  portico(sheet, x, y, s, own, wall);
  steeple(sheet, x, y - wall - s * 0.08, s, own, top);
  for (let i = 0; i < 5; i++)
    sheet.ink(
      rectangle(x - s * (0.15 + i * 0.012), y - s * 0.034 + i * s * 0.012, s * (0.3 + i * 0.024), s * 0.014),
      local.limestone,
      { face: i % 2 ? -0.15 : 0.4 },
    );
}

function pavilion(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  own: string,
  roof: string,
  wall: number,
): void {
  const w = s * 0.2;
  sheet.ink(rectangle(x - w / 2, y - wall * 1.06, w, wall * 1.06), own, {
    face: (x > sheet.width / 2 ? 1 : -1) === sheet.side ? 0.5 : -0.3,
  });
  sheet.ink(
    polygon([
      [x - w * 0.56, y - wall * 1.05],
      [x - w * 0.36, y - wall * 1.05 - s * 0.17],
      [x + w * 0.36, y - wall * 1.05 - s * 0.17],
      [x + w * 0.56, y - wall * 1.05],
    ]),
    roof,
    { face: 0.05 },
  );
  sheet.ink(ellipse(x, y - wall * 1.05 - s * 0.06, s * 0.028), own, { face: 0.3 });
  windowGrid(sheet, {
    x: x - w * 0.36,
    y: y - wall * 0.96,
    width: w * 0.72,
    height: wall * 0.46,
    columns: 2,
    rows: 1,
    round: true,
    fill: [0.55, 0.8],
  });
  windowGrid(sheet, {
    x: x - w * 0.36,
    y: y - wall * 0.46,
    width: w * 0.72,
    height: wall * 0.36,
    columns: 2,
    rows: 1,
    fill: [0.55, 0.8],
  });
}

function portico(sheet: Sheet, x: number, y: number, s: number, own: string, wall: number): void {
  const half = s * 0.13;
  sheet.ink(rectangle(x - half, y - wall, half * 2, wall), own, { face: -0.35 });
  sheet.ink(
    arch(x - s * 0.035, y - wall * 0.46, s * 0.07, wall * 0.46),
    sheet.light.lamps > 0.3 ? local.lamp : '#4a3a33',
    { face: -0.1 },
  );
  for (let i = 0; i < 4; i++) {
    const cx = x - half * 0.88 + (i * half * 1.76) / 3;
    sheet.ink(taper([cx, y], [cx, y - wall * 0.88], s * 0.028, s * 0.023), mix(own, '#ffffff', 0.35), {
      face: 0.1,
    });
    sheet.ink(
      rectangle(cx + (sheet.side > 0 ? 0.002 : -0.012) * s, y - wall * 0.88, s * 0.01, wall * 0.88),
      mix(own, '#ffffff', 0.35),
      { face: 0.8 },
    );
  }
  sheet.ink(rectangle(x - half * 1.1, y - wall * 0.96, half * 2.2, wall * 0.1), mix(own, '#ffffff', 0.3), {
    face: 0.3,
  });
  sheet.ink(
    polygon([
      [x - half * 1.16, y - wall * 0.95],
      [x, y - wall * 1.24],
      [x + half * 1.16, y - wall * 0.95],
    ]),
    mix(own, '#ffffff', 0.3),
    { face: 0.4 },
  );
  sheet.ink(
    polygon([
      [x - half * 0.86, y - wall * 0.985],
      [x, y - wall * 1.18],
      [x + half * 0.86, y - wall * 0.985],
    ]),
    own,
    { face: -0.25 },
  );
}

function steeple(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  own: string,
  top: 'clock' | 'dome' | 'lantern',
): void {
  const lit = (half: number, from: number, to: number) => {
    sheet.ink(rectangle(x - half, y - to, half * 2, to - from), own, { face: -0.3 });
    sheet.ink(rectangle(sheet.side > 0 ? x + half * 0.2 : x - half, y - to, half * 0.8, to - from), own, {
      face: 0.55,
    });
  };
  lit(s * 0.105, -s * 0.02, s * 0.14);
  sheet.ink(rectangle(x - s * 0.12, y - s * 0.155, s * 0.24, s * 0.02), mix(own, '#ffffff', 0.3), {
    face: 0.4,
  });
  lit(s * 0.085, s * 0.15, s * 0.3);
  const copper = sheet.light.season.snow ? '#dfe6e6' : '#6f9a86';
  sheet.ink(ellipse(x, y - s * 0.225, s * 0.048), '#f7efd9', { face: 0.3 });
  if (sheet.light.lamps > 0.3) sheet.glow([x, y - s * 0.225], s * 0.13, local.lamp, 0.7);
  sheet.stroke(
    `${ellipse(x, y - s * 0.225, s * 0.048)}M${n(x)} ${n(y - s * 0.258)}V${n(y - s * 0.225)}L${n(x + s * 0.024)} ${n(y - s * 0.21)}`,
    sheet.tone('#33302c'),
    { width: s * 0.007 },
  );
  sheet.ink(rectangle(x - s * 0.1, y - s * 0.315, s * 0.2, s * 0.02), mix(own, '#ffffff', 0.3), {
    face: 0.4,
  });
  if (top === 'dome') {
    const dome = `M${n(x - s * 0.1)} ${n(y - s * 0.31)}C${n(x - s * 0.1)} ${n(y - s * 0.48)} ${n(x + s * 0.1)} ${n(y - s * 0.48)} ${n(x + s * 0.1)} ${n(y - s * 0.31)}Z`;
    sheet.ink(dome, copper, { face: 0.3 });
    sheet.shade(
      dome,
      sheet.light.shadow,
      [x - sheet.side * s * 0.1, y - s * 0.3],
      [x + sheet.side * s * 0.05, y - s * 0.4],
      0.65,
    );
    sheet.ink(
      rectangle(x - s * 0.02, y - s * 0.48, s * 0.04, s * 0.05) +
        polygon([
          [x - s * 0.025, y - s * 0.475],
          [x, y - s * 0.53],
          [x + s * 0.025, y - s * 0.475],
        ]),
      copper,
      { face: 0.4 },
    );
  } else if (top === 'clock') {
    sheet.ink(
      polygon([
        [x - s * 0.1, y - s * 0.31],
        [x, y - s * 0.56],
        [x + s * 0.1, y - s * 0.31],
      ]),
      copper,
      { face: -0.25 },
    );
    sheet.ink(
      polygon([
        [x, y - s * 0.31],
        [x, y - s * 0.56],
        [x + sheet.side * s * 0.1, y - s * 0.31],
      ]),
      copper,
      { face: 0.5 },
    );
  } else {
    let columns = '';
    for (let i = 0; i < 5; i++)
      columns += rectangle(x - s * 0.065 + i * s * 0.03, y - s * 0.42, s * 0.011, s * 0.11);
    sheet.ink(columns, own, { face: 0.4 });
    sheet.ink(
      `M${n(x - s * 0.08)} ${n(y - s * 0.42)}C${n(x - s * 0.08)} ${n(y - s * 0.52)} ${n(x + s * 0.08)} ${n(y - s * 0.52)} ${n(x + s * 0.08)} ${n(y - s * 0.42)}Z`,
      copper,
      { face: 0.25 },
    );
  }
  sheet.ink(taper([x, y - s * 0.5], [x, y - s * 0.62], 4, 2), '#5a5f60', {});
}

function bench(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.ink(
    rectangle(x - size * 1.3, y - size * 0.5, size * 2.6, size * 0.13) +
      rectangle(x - size * 1.3, y - size, size * 2.6, size * 0.12) +
      rectangle(x - size * 1.3, y - size * 0.78, size * 2.6, size * 0.12),
    '#8a5f3e',
    { face: 0.2 },
  );
  sheet.ink(
    rectangle(x - size * 1.15, y - size, size * 0.1, size) +
      rectangle(x + size * 1.05, y - size, size * 0.1, size),
    '#2f3a3f',
    {},
  );
}

/** A flagpole with a blue flag that carries a golden torch-like ring of stars. */
function flagpole(sheet: Sheet, x: number, y: number, height: number): void {
  sheet.ink(taper([x, y], [x, y - height], 7, 4), '#c9c6bd', { face: 0.2 });
  sheet.ink(ellipse(x, y - height - 4, 6), local.gold, { face: 0.4 });
  const [fw, fh] = [height * 0.36, height * 0.2];
  const d = `M${n(x)} ${n(y - height)}q${n(fw * 0.3)} ${n(fh * 0.25)} ${n(fw * 0.55)} 0t${n(fw * 0.45)} 0v${n(fh)}q${n(-fw * 0.2)} ${n(-fh * 0.2)} ${n(-fw * 0.45)} 0t${n(-fw * 0.55)} 0Z`;
  sheet.ink(d, '#25407a', { face: 0.1 });
  let stars = ellipse(x + fw * 0.5, y - height + fh * 0.56, fh * 0.09);
  for (let i = 0; i < 11; i++)
    stars += ellipse(
      x + fw * 0.5 + Math.cos((i / 11) * 6.283) * fh * 0.3,
      y - height + fh * 0.56 + Math.sin((i / 11) * 6.283) * fh * 0.3,
      3,
    );
  sheet.ink(stars, local.gold, { face: 0.4 });
}
