import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { skins } from '../shapes/people';
import { basketball, player } from './hoop';

/** An old gymnasium: light in the high windows, a full house, a jump shot. */
export function gym(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('gym');
  const floor = h * 0.68;
  const brick = random.pick(['#b57a5a', '#c9a878', '#8f6a5a']);
  sheet.ink(rectangle(-20, -20, w + 40, floor + 40), brick, { face: -0.1 });
  trusses(sheet, brick);
  windows(sheet);
  stands(sheet, h * 0.4, floor + 10);
  const team = random.pick([local.barn, local.lake, local.green, local.gold]);
  sheet.fill(
    rectangle(-20, floor, w + 40, h),
    sheet.gradient(
      [
        [0, sheet.tone('#c98f52', { face: 0.1 })],
        [1, sheet.tone('#dfae70', { face: 0.35 })],
      ],
      [0, floor],
      [0, h],
    ),
  );
  court(sheet, floor, team);
  pennants(sheet, h * 0.3, team);
  backboard(sheet, w * 0.79, h * 0.36, h * 0.22);
  for (let i = 0; i < 4; i++)
    sheet.fill(
      polygon([
        [w * (0.16 + i * 0.2), h * 0.08],
        [w * (0.26 + i * 0.2), h * 0.08],
        [w * (0.26 + i * 0.2) - sheet.side * w * 0.22, h],
        [w * (0.1 + i * 0.2) - sheet.side * w * 0.22, h],
      ]),
      sheet.gradient(
        [
          [0, light.key, 0.26],
          [1, light.key, 0],
        ],
        [0, h * 0.08],
        [0, h * 0.95],
      ),
    );
  for (const [x, y, s] of [
    [0.18, 0.84, 0.27],
    [0.86, 0.83, 0.26],
    [0.3, 0.92, 0.31],
  ] as const) {
    sheet.placed(`translate(${n(w * x)} ${n(h * y)})`, () => defender(sheet, h * s, team));
  }
  player(sheet, w * 0.52, h * 0.93, h * 0.44);
  basketball(sheet, w * 0.6, h * 0.22, h * 0.035);
}

function trusses(sheet: Sheet, brick: string): void {
  const { width: w, height: h } = sheet;
  sheet.ink(rectangle(-20, -20, w + 40, h * 0.1), mix(brick, '#4a3428', 0.6), { face: -0.2 });
  let d = '';
  for (let i = -1; i < 7; i++)
    d += `M${n((i * w) / 6)} ${n(h * 0.08)}L${n(((i + 0.5) * w) / 6)} 0L${n(((i + 1) * w) / 6)} ${n(h * 0.08)}`;
  sheet.stroke(
    `${d}M-20 ${n(h * 0.085)}H${n(w + 20)}M-20 8H${n(w + 20)}`,
    sheet.tone('#6a4630', { face: 0.1 }),
    { width: 12 },
  );
}

function windows(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const low = light.sky.at(-1) ?? light.haze;
  for (let i = 0; i < 5; i++) {
    const x = w * (0.06 + i * 0.19);
    sheet.fill(
      rounded(x, h * 0.11, w * 0.13, h * 0.15, 6),
      light.stars ? mix(light.sky[2] ?? low, '#ffffff', 0.1) : mix(low, '#ffffff', 0.25),
    );
    if (!light.stars) sheet.glow([x + w * 0.065, h * 0.18], h * 0.2, light.key, 0.5);
    let bars = '';
    for (let k = 1; k < 5; k++) bars += rectangle(x + (k * w * 0.13) / 5 - 2, h * 0.11, 4, h * 0.15);
    bars += rectangle(x, h * 0.16, w * 0.13, 4) + rectangle(x, h * 0.21, w * 0.13, 4);
    sheet.ink(bars, '#5a4638', { face: 0 });
  }
}

function stands(sheet: Sheet, top: number, bottom: number): void {
  const { width: w } = sheet;
  const random = sheet.random.fork('stands');
  const rows = 6;
  const shirts = [
    local.barn,
    local.gold,
    local.white,
    local.lake,
    '#4a5560',
    '#8a6446',
    local.green,
    '#e9dfc8',
  ];
  for (let row = 0; row < rows; row++) {
    const y = top + ((bottom - top) * row) / rows;
    const size = 15 + row * 2.4;
    sheet.ink(
      rectangle(-20, y + size * 1.4, w + 40, (bottom - top) / rows + 4),
      row % 2 ? '#8a5f3e' : '#9a6d48',
      { face: -0.2, depth: 0.12 },
    );
    const bodies: Record<string, string> = {};
    const heads: Record<string, string> = {};
    for (let x = random.between(-10, 10); x < w; x += size * random.between(1.5, 2.4)) {
      const shirt = random.pick(shirts);
      const skin = random.pick(skins);
      bodies[shirt] =
        (bodies[shirt] ?? '') +
        rounded(x - size * 0.72, y + size * 0.62, size * 1.44, size * 1.6, size * 0.5);
      heads[skin] = (heads[skin] ?? '') + ellipse(x, y + size * 0.2, size * 0.42, size * 0.5);
      if (random.chance(0.12))
        heads[skin] += taper(
          [x + size * 0.5, y + size],
          [x + size * 0.9, y - size * 0.7],
          size * 0.36,
          size * 0.26,
        );
    }
    for (const [own, d] of Object.entries(bodies))
      sheet.ink(d, own, { face: -0.25, depth: 0.16 - row * 0.02 });
    for (const [own, d] of Object.entries(heads))
      sheet.ink(d, own, { face: -0.15, depth: 0.16 - row * 0.02 });
  }
  sheet.shade(
    rectangle(-20, top - 20, w + 40, bottom - top + 20),
    sheet.light.shadow,
    [0, top - 20],
    [0, bottom],
    0.5,
  );
}

function court(sheet: Sheet, floor: number, team: string): void {
  const { width: w, height: h } = sheet;
  let boards = '';
  for (let i = -14; i <= 14; i++)
    boards += `M${n(w / 2 + i * w * 0.06)} ${n(floor)}L${n(w / 2 + i * w * 0.13)} ${n(h + 20)}`;
  sheet.stroke(boards, sheet.tone('#8a5a30', { face: -0.1 }), { width: 2, opacity: 0.35 });
  sheet.ink(
    polygon([
      [w * 0.7, floor + 30],
      [w * 0.86, floor + 30],
      [w * 1.04, h + 20],
      [w * 0.76, h + 20],
    ]),
    team,
    { face: 0.1 },
    0.8,
  );
  const line = sheet.tone(local.white, { face: 0.3 });
  sheet.stroke(`M-20 ${n(floor + 28)}H${n(w + 20)}`, line, { width: 6 });
  sheet.stroke(ellipse(w * 0.3, h * 0.88, w * 0.17, h * 0.075), line, { width: 6, opacity: 0.9 });
  sheet.stroke(
    `M${n(w * 0.62)} ${n(floor + 30)}Q${n(w * 0.52)} ${n(h * 0.92)} ${n(w * 0.66)} ${n(h + 20)}`,
    line,
    { width: 6, opacity: 0.9 },
  );
  for (let i = 0; i < 5; i++)
    sheet.fill(
      rectangle(w * (0.07 + i * 0.19), floor + 34, w * 0.12, h * 0.3),
      sheet.gradient(
        [
          [0, sheet.light.key, 0.3],
          [1, sheet.light.key, 0],
        ],
        [0, floor],
        [0, h],
      ),
    );
}

function pennants(sheet: Sheet, y: number, team: string): void {
  const { width: w } = sheet;
  for (let i = 0; i < 12; i++)
    sheet.ink(
      polygon([
        [w * 0.03 + i * w * 0.08, y],
        [w * 0.03 + i * w * 0.08 + 56, y],
        [w * 0.03 + i * w * 0.08 + 28, y + 50],
      ]),
      [team, local.gold, local.white][i % 3] ?? team,
      { face: 0.1, depth: 0.08 },
    );
  sheet.stroke(`M-20 ${n(y)}H${n(w + 20)}`, sheet.tone('#5a4638'), { width: 3 });
}

function backboard(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.ink(taper([x + s * 0.1, y - s * 1.6], [x, y - s * 0.5], s * 0.08, s * 0.06), '#4a4440', { face: 0 });
  sheet.ink(rectangle(x - s * 0.62, y - s * 0.75, s * 1.24, s * 0.84), '#eef1ea', { face: 0.25 }, 0.94);
  sheet.stroke(
    rectangle(x - s * 0.6, y - s * 0.73, s * 1.2, s * 0.8) +
      rectangle(x - s * 0.2, y - s * 0.38, s * 0.4, s * 0.32),
    sheet.tone(local.barn, { face: 0.1 }),
    { width: s * 0.035 },
  );
  let net = '';
  for (let i = 0; i <= 5; i++) {
    const t = i / 5 - 0.5;
    net += `M${n(x + t * s * 0.54)} ${n(y + s * 0.06)}L${n(x + (t + 0.14) * s * 0.32)} ${n(y + s * 0.44)}M${n(x + t * s * 0.54)} ${n(y + s * 0.06)}L${n(x + (t - 0.14) * s * 0.32)} ${n(y + s * 0.44)}`;
  }
  sheet.stroke(net, '#fbf7ea', { width: s * 0.02 });
  sheet.stroke(ellipse(x, y + s * 0.06, s * 0.28, s * 0.07), sheet.tone('#dc5a24', { face: 0.3 }), {
    width: s * 0.045,
  });
}

function defender(sheet: Sheet, h: number, team: string): void {
  const random = sheet.random.fork(`defender${n(h)}`);
  const skin = random.pick(skins);
  sheet.ink(ellipse(0, 0, h * 0.3, h * 0.03), '#3a2418', { face: -0.2 }, 0.35);
  for (const d of [-1, 1]) {
    sheet.ink(
      taper([d * h * 0.04, -h * 0.48], [d * h * 0.14, -h * 0.25], h * 0.11, h * 0.085) +
        taper([d * h * 0.14, -h * 0.25], [d * h * 0.12, -h * 0.02], h * 0.08, h * 0.05),
      skin,
      { face: d * sheet.side * 0.2 },
    );
    sheet.ink(taper([d * h * 0.03, -h * 0.52], [d * h * 0.11, -h * 0.3], h * 0.14, h * 0.14), '#f3ecd9', {
      face: d * sheet.side * 0.2,
    });
    sheet.ink(rounded(d * h * 0.12 - h * 0.05, -h * 0.04, h * 0.11, h * 0.05, 4), '#f6f0e2', {});
    sheet.ink(
      taper([d * h * 0.09, -h * 0.76], [d * h * 0.24, -h * 0.72], h * 0.07, h * 0.055) +
        taper([d * h * 0.24, -h * 0.72], [d * h * 0.3, -h * 0.92], h * 0.055, h * 0.04),
      skin,
      { face: d * sheet.side * 0.25 },
    );
  }
  sheet.ink(
    `M${n(-h * 0.1)} ${n(-h * 0.78)}Q0 ${n(-h * 0.84)} ${n(h * 0.1)} ${n(-h * 0.78)}L${n(h * 0.085)} ${n(-h * 0.48)}H${n(-h * 0.085)}Z`,
    team,
    { face: 0.1 },
  );
  sheet.ink(ellipse(0, -h * 0.9, h * 0.06, h * 0.072), skin, { face: 0.1 });
  sheet.ink(
    `M${n(-h * 0.064)} ${n(-h * 0.9)}a${n(h * 0.064)} ${n(h * 0.08)} 0 0 1 ${n(h * 0.128)} 0q${n(-h * 0.03)} ${n(-h * 0.03)} ${n(-h * 0.128)} 0Z`,
    '#2b1d18',
    {},
  );
}
