import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { cattails, grasses } from '../shapes/foreground';
import { birds, clouds, sky } from '../shapes/sky';
import { lampPost, windowGrid } from '../shapes/town';
import { tree, treeline } from '../shapes/trees';
import { glitter, mirrored, water } from '../shapes/water';

interface Tower {
  x: number;
  width: number;
  height: number;
  own: string;
  depth: number;
  top: 'flat' | 'spires' | 'pyramid' | 'gable' | 'steps' | 'slope' | 'dome';
}

/** A city's tall building. `y` is the ground. */
export function tower(sheet: Sheet, { x, width: w, height: h, own, depth, top }: Tower, y: number): void {
  const split = w * (sheet.side > 0 ? 0.62 : 0.38);
  const shaft = top === 'steps' ? h * 0.78 : top === 'flat' || top === 'spires' ? h : h * 0.86;
  sheet.ink(rectangle(x, y - shaft, w, shaft), own, { depth, face: -0.3 });
  sheet.ink(
    sheet.side > 0
      ? rectangle(x + split, y - shaft, w - split, shaft)
      : rectangle(x, y - shaft, split, shaft),
    own,
    { depth, face: 0.6 },
  );
  const roof = { depth, face: 0.15 };
  if (top === 'pyramid')
    sheet.ink(
      polygon([
        [x, y - shaft],
        [x + w / 2, y - h],
        [x + w, y - shaft],
      ]),
      '#6f8f88',
      roof,
    );
  if (top === 'gable')
    sheet.ink(
      polygon([
        [x, y - shaft],
        [x + w * 0.2, y - h],
        [x + w * 0.8, y - h],
        [x + w, y - shaft],
      ]),
      own,
      roof,
    );
  if (top === 'slope')
    sheet.ink(
      polygon([
        [x, y - shaft],
        [x, y - shaft - w * 0.1],
        [x + w, y - h],
        [x + w, y - shaft],
      ]),
      own,
      roof,
    );
  if (top === 'dome')
    sheet.ink(`M${n(x)} ${n(y - shaft)}a${n(w / 2)} ${n(h * 0.14)} 0 0 1 ${n(w)} 0Z`, '#6f9a86', roof);
  if (top === 'steps') {
    sheet.ink(rectangle(x + w * 0.12, y - h * 0.88, w * 0.76, h * 0.12), own, { depth, face: -0.15 });
    sheet.ink(rectangle(x + w * 0.28, y - h, w * 0.44, h * 0.14), own, { depth, face: 0 });
  }
  if (top === 'spires') {
    const iron = sheet.tone(local.steel, { depth, face: 0.2 });
    sheet.fill(
      rectangle(x + w * 0.2, y - h * 1.22, w * 0.05, h * 0.23) +
        rectangle(x + w * 0.74, y - h * 1.22, w * 0.05, h * 0.23),
      iron,
    );
    sheet.ink(rectangle(x + w * 0.1, y - h * 1.03, w * 0.8, h * 0.04), own, roof);
  }
  windowGrid(sheet, {
    x: x + w * 0.07,
    y: y - shaft + h * 0.03,
    width: w * 0.86,
    height: shaft * 0.92,
    columns: Math.max(3, Math.round(w / 15)),
    rows: Math.max(5, Math.round(shaft / 24)),
    depth: depth * 0.9,
    face: -0.1,
    fill: [0.46, 0.5],
  });
}

/** The capital's skyline over the river. */
export function skyline(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('skyline');
  const bank = h * random.between(0.6, 0.66);
  const disc = sky(sheet, { horizon: bank });
  clouds(sheet, { horizon: bank * 0.9, amount: 0.8 });
  birds(sheet, w * random.between(0.2, 0.8), h * 0.16, 6);
  treeline(sheet, { y: bank - 6, height: 60, depth: 0.75 });
  const tops: readonly Tower['top'][] = ['flat', 'gable', 'steps', 'slope', 'pyramid', 'flat'];
  const stone = ['#c9bfa8', '#a9b6ba', '#8fa3ad', '#b9a48c', '#d7cdb5', '#9aa7a0', '#b5806a'];
  const centre = w * random.between(0.4, 0.6);
  for (const row of [0, 1]) {
    let x = w * (row ? 0.12 : 0.04);
    while (x < w * (row ? 0.88 : 0.96)) {
      const width = random.between(44, 92) * (row ? 1.1 : 0.9);
      const middle = Math.exp(-(((x + width / 2 - centre) / (w * 0.24)) ** 2));
      const height =
        h * (0.09 + (row ? 0.2 : 0.3) * middle * random.between(0.7, 1.1)) + random.between(0, 40);
      tower(
        sheet,
        { x, width, height, own: random.pick(stone), depth: row ? 0.3 : 0.58, top: random.pick(tops) },
        bank,
      );
      x += width * random.between(1.1, row ? 2.6 : 1.6);
    }
  }
  tower(
    sheet,
    { x: centre - 42, width: 84, height: h * 0.44, own: '#b9b2a4', depth: 0.24, top: 'spires' },
    bank,
  );
  tower(
    sheet,
    { x: centre + 96, width: 74, height: h * 0.3, own: '#c8a98c', depth: 0.26, top: 'pyramid' },
    bank,
  );
  stadium(sheet, centre - w * 0.3, bank, w * 0.16);
  treeline(sheet, { y: bank + 8, height: 46, depth: 0.22 });
  sheet.ink(rectangle(-20, bank, w + 40, 14), local.limestone, { depth: 0.15, face: 0.1 });
  water(sheet, { top: bank + 12, mirror: 0.55 });
  mirrored(sheet, centre, bank + 14, 110, h * 0.3, sheet.tone('#8a8577', { depth: 0.3, face: -0.4 }), 0.5);
  for (let i = 0; i < 7; i++)
    mirrored(
      sheet,
      w * (0.08 + i * 0.14) + random.between(-20, 20),
      bank + 14,
      random.between(60, 130),
      h * random.between(0.1, 0.2),
      sheet.tone('#6d6a66', { depth: 0.35, face: -0.4 }),
      0.4,
    );
  if (sheet.light.lamps > 0.4)
    for (let i = 0; i < 9; i++)
      mirrored(
        sheet,
        w * random.between(0.1, 0.9),
        bank + 14,
        10,
        h * random.between(0.08, 0.2),
        local.lamp,
        0.8,
      );
  if (sheet.light.disc.kind !== 'none') glitter(sheet, disc, bank + 16, h);
  if (random.chance(0.5)) bridgeFar(sheet, bank);
  nearBank(sheet, random.chance(0.5));
}

function stadium(sheet: Sheet, x: number, y: number, width: number): void {
  const height = width * 0.36;
  sheet.ink(rectangle(x, y - height * 0.7, width, height * 0.7), local.brick, { depth: 0.3, face: -0.1 });
  sheet.ink(
    polygon([
      [x - 6, y - height * 0.68],
      [x + width * 0.5, y - height * 1.1],
      [x + width + 6, y - height * 0.68],
    ]),
    local.steel,
    { depth: 0.3, face: 0.3 },
  );
  windowGrid(sheet, {
    x: x + width * 0.3,
    y: y - height * 0.7,
    width: width * 0.4,
    height: height * 0.55,
    columns: 6,
    rows: 3,
    depth: 0.3,
    fill: [0.8, 0.8],
  });
}

function bridgeFar(sheet: Sheet, bank: number): void {
  const { width: w } = sheet;
  const y = bank + 34;
  const spans = 6;
  let d = `M-20 ${n(y - 16)}H${n(w + 20)}V${n(y + 30)}`;
  for (let i = spans; i > 0; i--) {
    const right = (w * i) / spans - 16;
    const left = (w * (i - 1)) / spans + 16;
    d += `H${n(right)}A${n((right - left) / 2)} 40 0 0 0 ${n(left)} ${n(y + 30)}`;
  }
  sheet.ink(`${d}H-20Z`, local.limestone, { depth: 0.12, face: -0.2 });
  sheet.ink(rectangle(-20, y - 22, w + 40, 9), local.limestone, { depth: 0.1, face: 0.5 });
  for (let i = 0; i <= spans; i++) lampPost(sheet, (w * i) / spans, y - 20, 54, 0.1);
}

function nearBank(sheet: Sheet, trail: boolean): void {
  const { width: w, height: h } = sheet;
  const left = sheet.side > 0;
  const x = left ? w * 0.08 : w * 0.92;
  if (trail) {
    sheet.ink(
      `M-20 ${n(h * 0.93)}Q${n(w * 0.5)} ${n(h * 0.87)} ${n(w + 20)} ${n(h * 0.94)}V${n(h + 20)}H-20Z`,
      sheet.light.season.grass,
      { face: -0.3 },
    );
    sheet.ink(
      `M-20 ${n(h * 0.97)}Q${n(w * 0.5)} ${n(h * 0.92)} ${n(w + 20)} ${n(h * 0.98)}V${n(h + 20)}H-20Z`,
      '#cdbb98',
      { face: -0.1 },
    );
    for (const t of [0.2, 0.5, 0.8]) lampPost(sheet, w * t, h * 0.935, h * 0.24, 0, 1);
    cyclist(sheet, w * 0.64, h * 0.965, h * 0.12);
  } else {
    cattails(sheet, w - x, h + 20, h * 0.22, 12);
    grasses(sheet, { from: -20, to: w + 20, y: h + 20, height: h * 0.09, face: -0.5 });
  }
  tree(sheet, x, h * 1.02, h * 0.62, { shape: 'wide' });
}

/** Somebody on a bicycle; `x`, `y` is between the wheels on the ground. */
export function cyclist(sheet: Sheet, x: number, y: number, height: number): void {
  const r = height * 0.22;
  const iron = sheet.tone('#26282c', { face: -0.2 });
  sheet.stroke(ellipse(x - r * 1.35, y - r, r) + ellipse(x + r * 1.35, y - r, r), iron, {
    width: height * 0.025,
  });
  sheet.stroke(
    `M${n(x - r * 1.35)} ${n(y - r)}L${n(x - r * 0.35)} ${n(y - r * 2)}L${n(x + r * 0.95)} ${n(y - r * 2)}L${n(x + r * 1.35)} ${n(y - r)}M${n(x - r * 0.35)} ${n(y - r * 2)}L${n(x)} ${n(y - r)}L${n(x + r * 0.95)} ${n(y - r * 2)}`,
    sheet.tone(local.barn, { face: 0.1 }),
    { width: height * 0.022 },
  );
  sheet.stroke(
    `M${n(x - r * 0.4)} ${n(y - height * 0.5)}L${n(x + r * 0.45)} ${n(y - height * 0.32)}L${n(x)} ${n(y - r * 0.7)}`,
    sheet.tone('#33405c', { face: -0.1 }),
    { width: height * 0.075 },
  );
  sheet.stroke(
    `M${n(x - r * 0.35)} ${n(y - height * 0.52)}L${n(x + r * 0.35)} ${n(y - height * 0.78)}`,
    sheet.tone(local.gold, { face: 0.1 }),
    { width: height * 0.12 },
  );
  sheet.stroke(
    `M${n(x + r * 0.3)} ${n(y - height * 0.74)}L${n(x + r * 1.05)} ${n(y - height * 0.52)}`,
    sheet.tone(local.gold, { face: -0.3 }),
    { width: height * 0.045 },
  );
  sheet.ink(ellipse(x + r * 0.6, y - height * 0.92, height * 0.06), local.skin, { face: 0 });
  sheet.ink(
    rounded(x + r * 0.32, y - height * 1.0, height * 0.13, height * 0.07, height * 0.04),
    local.barn,
    { face: 0.2 },
  );
}
