import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, type Point, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { branch, cattails, grasses } from '../shapes/foreground';
import { hills, ribbon } from '../shapes/ground';
import { birds, clouds, sky } from '../shapes/sky';
import { pine, tree, treeline } from '../shapes/trees';
import { mirrored, ripples } from '../shapes/water';

/** A covered bridge over a creek, as they stand in Parke County. */
export function coveredBridge(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('bridge');
  const horizon = h * 0.5;
  sky(sheet, { horizon, discHeight: sheet.light.disc.height * 1.1, rays: random.chance(0.3) });
  clouds(sheet, { horizon, amount: 0.8 });
  birds(sheet, w * 0.5, h * 0.14, 5);
  const { leaves, grass, meadow } = sheet.light.season;
  hills(sheet, { from: h * 0.36, to: h * 0.5, count: 3, colours: leaves, swell: 34, depth: [0.8, 0.4] });
  for (let i = 0; i < 3; i++)
    treeline(sheet, {
      y: h * (0.48 + i * 0.035),
      height: 90 - i * 10,
      depth: 0.5 - i * 0.13,
      colour: leaves[i % leaves.length],
    });
  const deck = h * 0.62;
  banks(sheet, deck, grass, meadow);
  const own = random.pick([local.barn, local.barn, '#8f3328', '#d9cdb2']);
  creek(sheet, h * 0.72, own);
  span(sheet, deck, own);
  for (const [x, y, s] of [
    [0.03, 0.64, 0.42],
    [0.12, 0.61, 0.32],
    [0.93, 0.62, 0.36],
    [0.99, 0.66, 0.46],
  ] as const) {
    if (random.chance(0.3)) pine(sheet, w * x, h * y, h * s, 0.08);
    else tree(sheet, w * x, h * y, h * s, { depth: 0.08 });
  }
  stones(sheet, random.int(9, 14));
  cattails(sheet, w * 0.1, h * 1.02, h * 0.22, 10);
  grasses(sheet, { from: -20, to: w * 0.3, y: h * 1.02, height: h * 0.13, face: -0.45 });
  grasses(sheet, { from: w * 0.72, to: w + 20, y: h * 1.02, height: h * 0.15, face: -0.45 });
  branch(sheet, sheet.side > 0 ? [-30, h * 0.04] : [w + 30, h * 0.04], w * 0.34, sheet.side > 0 ? 1 : -1);
}

function banks(sheet: Sheet, deck: number, grass: string, meadow: string): void {
  const { width: w, height: h } = sheet;
  sheet.ink(
    `M-20 ${n(deck - 20)}Q${n(w * 0.2)} ${n(deck - 40)} ${n(w * 0.34)} ${n(h * 0.76)}V${n(h + 20)}H-20Z`,
    meadow,
    { face: 0.05 },
  );
  sheet.ink(
    `M${n(w + 20)} ${n(deck - 20)}Q${n(w * 0.8)} ${n(deck - 40)} ${n(w * 0.66)} ${n(h * 0.76)}V${n(h + 20)}H${n(w + 20)}Z`,
    meadow,
    { face: 0.05 },
  );
  sheet.ink(
    `M${n(w * 0.28)} ${n(h * 0.75)}Q${n(w * 0.5)} ${n(h * 0.66)} ${n(w * 0.72)} ${n(h * 0.75)}Z`,
    grass,
    { depth: 0.25, face: -0.35 },
  );
}

function creek(sheet: Sheet, top: number, own: string): void {
  const { width: w, height: h, light } = sheet;
  const low = light.sky.at(-1) ?? light.haze;
  const d = ribbon([
    [w * 0.5, top - 6, w * 0.3],
    [w * 0.49, top + h * 0.06, w * 0.46],
    [w * 0.53, top + h * 0.14, w * 0.56],
    [w * 0.48, top + h * 0.22, w * 0.78],
    [w * 0.5, h + 20, w * 0.95],
  ]);
  const deep = sheet.tone(local.water, { face: -0.2 });
  sheet.fill(
    d,
    sheet.gradient(
      [
        [0, mix(deep, low, 0.62)],
        [0.5, mix(deep, low, 0.3)],
        [1, mix(deep, light.shadow, 0.25)],
      ],
      [0, top],
      [0, h],
    ),
  );
  sheet.within(d, () => {
    mirrored(sheet, w * 0.5, top, w * 0.52, h * 0.16, sheet.tone(own, { face: -0.5 }), 0.75);
    ripples(sheet, {
      top: top + 8,
      bottom: h,
      from: w * 0.1,
      to: w * 0.9,
      colour: mix(low, '#ffffff', 0.3),
      count: 30,
      opacity: 0.5,
    });
    ripples(sheet, {
      top: top + 8,
      bottom: h,
      from: w * 0.1,
      to: w * 0.9,
      colour: mix(deep, light.shadow, 0.4),
      count: 26,
      opacity: 0.35,
    });
  });
}

function span(sheet: Sheet, deck: number, own: string): void {
  const { width: w, height: h } = sheet;
  const [left, right] = [w * 0.24, w * 0.76];
  const wall = h * 0.19;
  const snow = sheet.light.season.snow;
  for (const x of [left + w * 0.02, right - w * 0.07]) {
    const pier = polygon([
      [x, deck],
      [x + w * 0.05, deck],
      [x + w * 0.06, deck + h * 0.16],
      [x - w * 0.01, deck + h * 0.16],
    ]);
    sheet.ink(pier, '#a89b82', { face: -0.25 });
    let joints = '';
    for (let i = 1; i < 6; i++) joints += `M${n(x - 8)} ${n(deck + i * h * 0.026)}h${n(w * 0.066)}`;
    sheet.within(pier, () => sheet.stroke(joints, sheet.light.shadow, { width: 2, opacity: 0.3 }));
  }
  const face = rectangle(left, deck - wall, right - left, wall);
  sheet.ink(face, own, { face: 0.15 });
  let boards = '';
  for (let x = left; x < right; x += 13) boards += rectangle(x, deck - wall, 1.6, wall);
  sheet.ink(boards, '#3c1512', { face: -0.2 }, 0.45);
  const low = `M${n(left)} ${n(deck)}Q${n(w * 0.5)} ${n(deck - h * 0.075)} ${n(right)} ${n(deck)}Z`;
  sheet.ink(low, '#2c1d1a', { face: -0.4 }, 0.55);
  sheet.shade(face, sheet.light.shadow, [0, deck - wall], [0, deck - wall * 0.45], 0.75);
  let openings = '';
  for (let i = 0; i < 5; i++)
    openings += rectangle(
      left + (right - left) * (0.12 + i * 0.17),
      deck - wall * 0.72,
      (right - left) * 0.07,
      wall * 0.26,
    );
  sheet.ink(openings, '#271918', { face: -0.3 });
  const roof = polygon([
    [left - w * 0.025, deck - wall * 0.92],
    [left + w * 0.012, deck - wall * 1.5],
    [right - w * 0.012, deck - wall * 1.5],
    [right + w * 0.025, deck - wall * 0.92],
  ]);
  sheet.ink(roof, snow ? '#f0f3f3' : '#6b625c', { face: 0.35 });
  let shingles = '';
  for (let i = 1; i < 6; i++)
    shingles += `M${n(left - w * 0.025)} ${n(deck - wall * (0.92 + i * 0.097))}H${n(right + w * 0.025)}`;
  sheet.within(roof, () =>
    sheet.stroke(shingles, sheet.light.shadow, { width: 2.4, opacity: snow ? 0.1 : 0.3 }),
  );
  sheet.shade(roof, sheet.light.shadow, [sheet.side > 0 ? left : right, deck], [w * 0.5, deck - wall], 0.5);
  portal(sheet, sheet.side > 0 ? right : left, deck, wall, own, sheet.side > 0 ? 1 : -1);
  sheet.ink(rectangle(left - w * 0.02, deck - 4, right - left + w * 0.04, 14), '#4d3a30', { face: -0.2 });
  sheet.ink(
    rectangle(left - w * 0.02, deck - 8, right - left + w * 0.04, 5),
    local.white,
    { face: 0.2 },
    snow ? 1 : 0.5,
  );
}

/** The end where the road goes in, turned a little to the viewer. */
function portal(sheet: Sheet, x: number, deck: number, wall: number, own: string, dir: 1 | -1): void {
  const { width: w } = sheet;
  const s = w * 0.085 * dir;
  const top = deck - wall;
  const face: Point[] = [
    [x, deck],
    [x, top + wall * 0.08],
    [x + s * 0.5, top - wall * 0.54],
    [x + s, top + wall * 0.12],
    [x + s, deck + 8],
  ];
  sheet.ink(polygon(face), own, { face: 0.75 });
  sheet.ink(
    polygon([
      [x + s * 0.18, deck],
      [x + s * 0.18, top + wall * 0.4],
      [x + s * 0.34, top + wall * 0.22],
      [x + s * 0.66, top + wall * 0.22],
      [x + s * 0.82, top + wall * 0.42],
      [x + s * 0.82, deck + 6],
    ]),
    '#221818',
    { face: -0.1 },
  );
  sheet.stroke(
    `M${n(x)} ${n(top + wall * 0.08)}L${n(x + s * 0.5)} ${n(top - wall * 0.54)}L${n(x + s)} ${n(top + wall * 0.12)}`,
    sheet.tone(local.white, { face: 0.5 }),
    { width: 9 },
  );
  sheet.stroke(
    `M${n(x + s * 0.18)} ${n(deck)}V${n(top + wall * 0.4)}L${n(x + s * 0.34)} ${n(top + wall * 0.22)}H${n(x + s * 0.66)}L${n(x + s * 0.82)} ${n(top + wall * 0.42)}V${n(deck + 6)}`,
    sheet.tone(local.white, { face: 0.4 }),
    { width: 5 },
  );
  sheet.ink(
    polygon([
      [x + s * 0.1, deck],
      [x + s * 0.9, deck + 6],
      [x + s * 2.6, deck + wall * 0.3],
      [x + s * 1.6, deck + wall * 0.42],
    ]),
    sheet.light.season.snow ? '#eef1f2' : '#cdb48a',
    { face: 0.2 },
  );
}

function stones(sheet: Sheet, count: number): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('stones');
  for (let i = 0; i < count; i++) {
    const left = random.chance(0.5);
    const t = random.next();
    const x = left
      ? w * (0.3 - 0.22 * t) + random.between(-30, 30)
      : w * (0.7 + 0.22 * t) + random.between(-30, 30);
    const y = h * (0.79 + 0.2 * t);
    const s = h * random.between(0.014, 0.034) * (0.7 + t);
    sheet.ink(rounded(x - s, y - s * 0.7, s * 2, s * 1.1, s * 0.6), '#9c9484', { face: -0.4 });
    sheet.ink(ellipse(x + sheet.side * s * 0.2, y - s * 0.38, s * 0.72, s * 0.28), '#cfc5b0', { face: 0.35 });
  }
}
