import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';
import { birds, clouds, sky } from '../shapes/sky';
import { lampPost, stringLights } from '../shapes/town';
import { tree } from '../shapes/trees';
import { tower } from './skyline';

/** The limestone monument in the middle of the capital's round square. */
export function circle(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('circle');
  const ground = h * 0.72;
  const x = w * random.between(0.42, 0.58);
  sky(sheet, { horizon: ground, discHeight: sheet.light.disc.height * 0.9 });
  clouds(sheet, { horizon: ground, amount: 0.9 });
  const stone = ['#b9ae98', '#a9b6ba', '#c7b79a', '#9aa7a0', '#b98d75'];
  for (let i = 0; i < 9; i++) {
    const tw = random.between(70, 130);
    tower(
      sheet,
      {
        x: w * (i / 9) + random.between(-30, 30),
        width: tw,
        height: h * random.between(0.22, 0.48),
        own: random.pick(stone),
        depth: 0.62,
        top: random.pick(['flat', 'steps', 'gable', 'slope', 'pyramid']),
      },
      ground,
    );
  }
  curvedFacade(sheet, x, ground, -1);
  curvedFacade(sheet, x, ground, 1);
  square(sheet, x, ground);
  monument(sheet, x, ground + h * 0.05, h * 0.68);
  if (sheet.light.lamps > 0.4) strands(sheet, x, ground + h * 0.05, h * 0.68);
  birds(sheet, x + w * 0.16, h * 0.2, 6, 11);
  for (const [dx, s] of [
    [-0.2, 0.2],
    [0.21, 0.22],
    [-0.33, 0.25],
    [0.35, 0.24],
  ] as const) {
    const px = x + dx * w;
    const py = ground + h * 0.09 + Math.abs(dx) * h * 0.2;
    if (Math.abs(dx) < 0.3) tree(sheet, px, py, h * s);
    else lampPost(sheet, px, py, h * s, 0, 3);
  }
  for (let i = 0; i < 10; i++)
    person(
      sheet,
      w * random.between(0.06, 0.94),
      h * random.between(0.84, 0.95),
      h * random.between(0.105, 0.13),
    );
}

function curvedFacade(sheet: Sheet, x: number, ground: number, side: 1 | -1): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork(`facade${side}`);
  const own = random.pick(['#cbbb99', '#b5806a', '#c7a583', '#a8947e']);
  const face = side === sheet.side ? -0.45 : 0.5;
  const near = x + side * w * 0.62;
  const far = x + side * w * 0.17;
  const [tall, low] = [h * random.between(0.5, 0.58), h * 0.24];
  const wall = polygon([
    [near, ground + h * 0.1],
    [near, ground - tall],
    [far, ground - low],
    [far, ground],
  ]);
  sheet.ink(wall, own, { depth: 0.22, face });
  sheet.within(wall, () => {
    const rows = 7;
    for (let row = 0; row < rows; row++) {
      const t = (row + 0.35) / rows;
      let panes = '';
      let lit = '';
      for (let i = 0; i < 13; i++) {
        const u = (i + 0.25) / 13;
        const v = (i + 0.7) / 13;
        const at = (k: number, up: number): readonly [number, number] => [
          near + (far - near) * k,
          ground + h * 0.1 * (1 - k) - (tall + (low - tall) * k + h * 0.1 * (1 - k)) * up,
        ];
        const pane = polygon([at(u, t), at(v, t), at(v, t + 0.08), at(u, t + 0.08)]);
        if (random.chance(sheet.light.lamps)) lit += pane;
        else panes += pane;
      }
      sheet.ink(panes, '#4d6272', { depth: 0.25, face: face * 0.5 });
      if (lit) sheet.fill(lit, local.lamp, 0.9);
    }
  });
  sheet.shade(wall, sheet.light.shadow, [0, ground + h * 0.1], [0, ground - h * 0.2], 0.5);
  sheet.ink(
    polygon([
      [near, ground - tall - 12],
      [far, ground - low - 6],
      [far, ground - low + 4],
      [near, ground - tall + 6],
    ]),
    own,
    { depth: 0.2, face: 0.4 },
  );
}

function square(sheet: Sheet, x: number, ground: number): void {
  const { width: w, height: h } = sheet;
  const snow = sheet.light.season.snow;
  sheet.fill(
    rectangle(-20, ground, w + 40, h - ground + 20),
    sheet.gradient(
      [
        [0, sheet.tone(snow ? '#e6eaec' : '#b98a72', { depth: 0.3 })],
        [1, sheet.tone(snow ? '#d3dbe0' : '#8f5f50', { face: -0.2 })],
      ],
      [0, ground],
      [0, h],
    ),
  );
  for (const [rx, own] of [
    [0.6, '#a9745e'],
    [0.47, '#b98a72'],
    [0.34, '#d5c6a6'],
  ] as const)
    sheet.ink(ellipse(x, ground + h * 0.1, w * rx, h * rx * 0.3), snow ? '#e6eaec' : own, {
      face: rx < 0.4 ? 0.2 : -0.05,
    });
  let rings = '';
  for (let i = 0; i < 9; i++)
    rings += ellipse(x, ground + h * 0.1, w * (0.36 + i * 0.055), h * (0.36 + i * 0.055) * 0.3);
  sheet.stroke(rings, sheet.light.shadow, { width: 2, opacity: 0.18 });
  sheet.shade(
    polygon([
      [x - 40, ground + h * 0.07],
      [x + 40, ground + h * 0.07],
      [x - sheet.side * w * 0.5 + 30, h + 20],
      [x - sheet.side * w * 0.5 - 160, h + 20],
    ]),
    sheet.light.shadow,
    [x, ground],
    [x - sheet.side * w * 0.4, h],
    0.5,
  );
}

function monument(sheet: Sheet, x: number, y: number, height: number): void {
  const s = height;
  const stone = local.limestone;
  for (let i = 0; i < 6; i++) {
    const half = s * (0.27 - i * 0.021);
    const step = y - i * s * 0.014;
    sheet.ink(rectangle(x - half, step - s * 0.016, half * 2, s * 0.018), stone, {
      face: i % 2 ? 0.35 : -0.1,
    });
  }
  const base = y - s * 0.09;
  const lit = (left: number, right: number, top: number, bottom: number, inset = 0) => {
    const d = (a: number, b: number) =>
      polygon([
        [x + a * s, base - bottom * s],
        [x + b * s, base - bottom * s],
        [x + b * s * (1 - inset), base - top * s],
        [x + a * s * (1 - inset), base - top * s],
      ]);
    const edge = sheet.side > 0 ? right * 0.35 : left * 0.35;
    sheet.ink(d(left, right), stone, { face: -0.35 });
    sheet.ink(sheet.side > 0 ? d(edge, right) : d(left, edge), stone, { face: 0.6 });
  };
  lit(-0.13, 0.13, 0.15, 0);
  lit(-0.15, 0.15, 0.17, 0.15);
  lit(-0.085, 0.085, 0.22, 0.17);
  for (const side of [-1, 1]) {
    sheet.ink(
      taper([x + side * s * 0.16, base], [x + side * s * 0.15, base - s * 0.12], s * 0.07, s * 0.03) +
        ellipse(x + side * s * 0.155, base - s * 0.13, s * 0.028),
      '#7f8f80',
      { face: side === sheet.side ? 0.3 : -0.35 },
    );
    sheet.ink(arch(x + side * s * 0.07 - s * 0.025, base - s * 0.11, s * 0.05, s * 0.11), '#4b463e', {
      face: -0.3,
    });
  }
  sheet.ink(arch(x - s * 0.03, base - s * 0.13, s * 0.06, s * 0.13), '#3d3a36', { face: -0.2 });
  lit(-0.048, 0.048, 0.78, 0.22, 0.32);
  for (const up of [0.34, 0.56])
    sheet.ink(rectangle(x - s * 0.062, base - s * up, s * 0.124, s * 0.022), '#7f8f80', { face: 0.1 });
  lit(-0.052, 0.052, 0.81, 0.78);
  const bronze = sheet.tone('#6f8a7a', { face: 0.25 });
  sheet.fill(
    `${taper([x, base - s * 0.8], [x, base - s * 0.91], s * 0.05, s * 0.024)}${ellipse(x, base - s * 0.925, s * 0.013)}${taper([x, base - s * 0.9], [x + s * 0.03, base - s * 0.97], s * 0.014, s * 0.008)}${taper([x, base - s * 0.89], [x - s * 0.03, base - s * 0.86], s * 0.014, s * 0.008)}`,
    bronze,
  );
  sheet.fill(ellipse(x + s * 0.032, base - s * 0.975, s * 0.01), local.lamp);
  for (const side of [-1, 1]) {
    sheet.ink(ellipse(x + side * s * 0.33, y + s * 0.03, s * 0.14, s * 0.03), local.limestone, { face: 0.1 });
    sheet.ink(ellipse(x + side * s * 0.33, y + s * 0.024, s * 0.12, s * 0.022), '#7fb0b4', { face: 0.3 });
    for (let i = -2; i <= 2; i++)
      sheet.stroke(
        `M${n(x + side * s * 0.33)} ${n(y + s * 0.02)}q${n(i * s * 0.02)} ${n(-s * 0.1)} ${n(i * s * 0.045)} ${n(-s * 0.005)}`,
        '#f3f8f4',
        { width: 3, opacity: 0.6 },
      );
  }
}

function strands(sheet: Sheet, x: number, y: number, height: number): void {
  for (let i = -5; i <= 5; i++)
    if (i !== 0)
      stringLights(
        sheet,
        [x, y - height * 0.86],
        [x + i * height * 0.13, y - height * 0.02 + Math.abs(5 - Math.abs(i)) * 3],
        14,
        26,
        3.6,
      );
}
