import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { person } from '../shapes/people';

/** A museum room: paintings, a sculpture under a skylight, visitors. */
export function gallery(sheet: Sheet): void {
  const { width: w, height: h, light } = sheet;
  const random = sheet.random.fork('gallery');
  const floor = h * 0.76;
  const wall = random.pick(['#e6dcc6', '#8a4a3e', '#33506a', '#c9b48c', '#4f6d5f']);
  sheet.ink(rectangle(-20, -20, w + 40, floor + 40), wall, { face: 0.05 });
  ceiling(sheet, wall);
  sheet.ink(rectangle(-20, floor, w + 40, h), '#b08a60', { face: 0.1 });
  let boards = '';
  for (let i = -12; i <= 12; i++)
    boards += `M${n(w / 2 + i * w * 0.06)} ${n(floor)}L${n(w / 2 + i * w * 0.13)} ${n(h + 20)}`;
  sheet.stroke(boards, sheet.tone('#6a4a30', { face: -0.1 }), { width: 2.4, opacity: 0.35 });
  sheet.ink(rectangle(-20, floor - 14, w + 40, 14), mix(wall, '#ffffff', 0.5), { face: 0.2 });
  const frames = random.pick([
    [
      [0.06, 0.26, 0.2, 0.34],
      [0.33, 0.2, 0.34, 0.4],
      [0.74, 0.26, 0.2, 0.34],
    ],
    [
      [0.05, 0.24, 0.26, 0.36],
      [0.38, 0.3, 0.13, 0.26],
      [0.56, 0.3, 0.13, 0.26],
      [0.75, 0.24, 0.2, 0.36],
    ],
  ] as const);
  frames.forEach(([x, y, fw, fh], i) => {
    painting(sheet, w * x, h * y, w * fw, h * fh, i);
  });
  for (let i = 0; i < 3; i++)
    sheet.fill(
      polygon([
        [w * (0.3 + i * 0.14), h * 0.09],
        [w * (0.4 + i * 0.14), h * 0.09],
        [w * (0.44 + i * 0.14) - sheet.side * w * 0.16, h],
        [w * (0.24 + i * 0.14) - sheet.side * w * 0.16, h],
      ]),
      sheet.gradient(
        [
          [0, light.key, 0.28],
          [1, light.key, 0],
        ],
        [0, 0],
        [0, h * 0.95],
      ),
    );
  sculpture(sheet, w * random.pick([0.24, 0.7]), h * 0.93, h * 0.46, random.int(0, 2));
  bench(sheet, w * 0.42, h * 0.92, w * 0.16);
  for (const [x, y, s, back] of [
    [0.51, 0.955, 0.37, true],
    [0.575, 0.97, 0.33, true],
    [0.86, 0.9, 0.34, false],
    [0.1, 0.94, 0.36, true],
  ] as const)
    person(sheet, w * x, h * y, h * s, { walking: !back, back });
  sheet.shade(
    rectangle(-20, floor, w + 40, h),
    light.shadow,
    [sheet.side > 0 ? 0 : w, h],
    [w / 2, floor],
    0.5,
  );
}

function ceiling(sheet: Sheet, wall: string): void {
  const { width: w, height: h, light } = sheet;
  sheet.ink(
    polygon([
      [-20, -20],
      [w + 20, -20],
      [w * 0.9, h * 0.09],
      [w * 0.1, h * 0.09],
    ]),
    mix(wall, '#ffffff', 0.55),
    { face: -0.15 },
  );
  sheet.fill(
    polygon([
      [w * 0.24, -20],
      [w * 0.76, -20],
      [w * 0.69, h * 0.06],
      [w * 0.31, h * 0.06],
    ]),
    mix(light.sky[1] ?? '#ffffff', light.stars ? light.haze : '#ffffff', 0.4),
  );
  let bars = '';
  for (let i = 1; i < 6; i++)
    bars += `M${n(w * (0.24 + i * 0.087))} -20L${n(w * (0.31 + i * 0.063))} ${n(h * 0.06)}`;
  sheet.stroke(bars, sheet.tone('#f6f0e2', { face: 0.1 }), { width: 5 });
  sheet.shade(rectangle(-20, h * 0.09, w + 40, h * 0.2), light.shadow, [0, h * 0.09], [0, h * 0.24], 0.25);
}

/** A framed picture of its own: hills, a still life, or shapes. */
function painting(sheet: Sheet, x: number, y: number, width: number, height: number, index: number): void {
  const random = sheet.random.fork(`painting${index}`);
  const frame = random.pick(['#c9973a', '#3a2a22', '#8a6a3a', '#e9dfc8']);
  sheet.shade(
    rectangle(x - 20, y, width + 30, height + 50),
    sheet.light.shadow,
    [x, y + height * 0.8],
    [x, y + height + 50],
    0.45,
  );
  sheet.ink(rectangle(x - 16, y - 16, width + 32, height + 32), frame, { face: 0.25 });
  sheet.ink(rectangle(x - 5, y - 5, width + 10, height + 10), mix(frame, '#1c1412', 0.5), { face: 0 });
  const canvas = rectangle(x, y, width, height);
  const palette = random.pick([
    ['#e9b45a', '#c8532b', '#7a3a3e', '#2c4a5e'],
    ['#a9cbd0', '#5f8a7a', '#c9a84a', '#3a5a4a'],
    ['#f0dcc0', '#c97b6a', '#6a7a9a', '#2f3a5c'],
    ['#f3e3b8', '#8fae6a', '#d98a3a', '#4a3a4c'],
  ]);
  sheet.ink(canvas, palette[0] ?? '#e9b45a', { face: 0.1 });
  sheet.within(canvas, () => {
    const kind = random.int(0, 2);
    if (kind === 0) {
      sheet.ink(ellipse(x + width * 0.65, y + height * 0.34, height * 0.14), '#fff3d2', { face: 0.2 });
      for (let i = 1; i < 4; i++)
        sheet.ink(
          `M${n(x)} ${n(y + height * (0.38 + i * 0.15))}q${n(width * 0.25)} ${n(-height * 0.2)} ${n(width * 0.5)} 0t${n(width * 0.5)} 0V${n(y + height)}H${n(x)}Z`,
          palette[i] ?? '#2c4a5e',
          { face: 0.05 },
        );
    } else if (kind === 1) {
      for (let i = 0; i < 9; i++)
        sheet.ink(
          random.chance(0.5)
            ? ellipse(
                x + width * random.next(),
                y + height * random.next(),
                height * random.between(0.1, 0.26),
              )
            : rectangle(
                x + width * random.between(-0.1, 0.8),
                y + height * random.between(-0.1, 0.8),
                width * random.between(0.15, 0.4),
                height * random.between(0.1, 0.4),
              ),
          palette[i % 4] ?? '#c8532b',
          { face: 0.05 },
          0.85,
        );
    } else {
      sheet.ink(rectangle(x, y + height * 0.66, width, height * 0.34), palette[2] ?? '#7a3a3e', { face: 0 });
      sheet.ink(
        `M${n(x + width * 0.42)} ${n(y + height * 0.4)}h${n(width * 0.18)}q${n(-width * 0.03)} ${n(height * 0.1)} ${n(width * 0.05)} ${n(height * 0.2)}t${n(-width * 0.05)} ${n(height * 0.2)}h${n(-width * 0.18)}q${n(-width * 0.1)} ${n(-height * 0.02)} ${n(-width * 0.05)} ${n(-height * 0.2)}t${n(width * 0.05)} ${n(-height * 0.2)}Z`,
        palette[3] ?? '#2c4a5e',
        { face: 0.1 },
      );
      for (let i = 0; i < 9; i++)
        sheet.ink(
          ellipse(
            x + width * (0.5 + Math.cos(i * 2.4) * 0.17),
            y + height * (0.26 + Math.sin(i * 2.4) * 0.15),
            height * 0.065,
          ),
          i % 2 ? '#f3ead2' : (palette[1] ?? '#c8532b'),
          { face: 0.2 },
        );
    }
    sheet.shade(canvas, sheet.light.shadow, [x, y + height], [x + width, y], 0.3);
  });
}

function sculpture(sheet: Sheet, x: number, y: number, s: number, kind: number): void {
  sheet.ink(rectangle(x - s * 0.22, y - s * 0.34, s * 0.44, s * 0.34), '#f3ecd9', { face: -0.2 });
  sheet.ink(
    sheet.side > 0
      ? rectangle(x + s * 0.06, y - s * 0.34, s * 0.16, s * 0.34)
      : rectangle(x - s * 0.22, y - s * 0.34, s * 0.16, s * 0.34),
    '#f3ecd9',
    { face: 0.5 },
  );
  const own = kind === 0 ? local.limestone : kind === 1 ? '#6f8a7a' : local.barn;
  if (kind === 0) {
    const d = `M${n(x - s * 0.16)} ${n(y - s * 0.34)}C${n(x - s * 0.34)} ${n(y - s * 0.66)} ${n(x - s * 0.02)} ${n(y - s * 0.7)} ${n(x - s * 0.1)} ${n(y - s * 0.95)}C${n(x + s * 0.1)} ${n(y - s * 1.08)} ${n(x + s * 0.3)} ${n(y - s * 0.8)} ${n(x + s * 0.12)} ${n(y - s * 0.64)}C${n(x + s * 0.02)} ${n(y - s * 0.52)} ${n(x + s * 0.24)} ${n(y - s * 0.5)} ${n(x + s * 0.16)} ${n(y - s * 0.34)}Z`;
    sheet.ink(d, own, { face: 0.3 });
    sheet.shade(
      d,
      sheet.light.shadow,
      [x - sheet.side * s * 0.3, y - s * 0.4],
      [x + sheet.side * s * 0.15, y - s * 0.8],
      0.85,
    );
  } else if (kind === 1) {
    for (let i = 0; i < 3; i++)
      sheet.stroke(
        ellipse(x, y - s * 0.66, s * (0.3 - i * 0.08), s * (0.14 + i * 0.08)),
        sheet.tone(own, { face: 0.4 - i * 0.3 }),
        { width: s * 0.045 },
      );
    sheet.ink(taper([x, y - s * 0.34], [x, y - s * 0.5], s * 0.05, s * 0.04), own, { face: 0 });
  } else {
    sheet.ink(
      polygon([
        [x - s * 0.16, y - s * 0.34],
        [x - s * 0.04, y - s * 1.0],
        [x + s * 0.04, y - s * 0.7],
        [x - s * 0.02, y - s * 0.34],
      ]),
      own,
      { face: -0.3 },
    );
    sheet.ink(
      polygon([
        [x + s * 0.02, y - s * 0.34],
        [x + s * 0.04, y - s * 0.7],
        [x + s * 0.26, y - s * 0.86],
        [x + s * 0.16, y - s * 0.34],
      ]),
      own,
      { face: 0.35 },
    );
    sheet.ink(ellipse(x + s * 0.12, y - s * 0.99, s * 0.08), local.gold, { face: 0.3 });
  }
}

function bench(sheet: Sheet, x: number, y: number, width: number): void {
  sheet.ink(rounded(x, y - 58, width, 26, 8), '#3a3a3c', { face: 0.2 });
  sheet.ink(rectangle(x + 18, y - 34, 12, 34) + rectangle(x + width - 30, y - 34, 12, 34), '#6a5a4a', {
    face: 0,
  });
}
