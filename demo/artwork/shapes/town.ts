import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, type Point, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { nextShop, words } from './words';

interface WindowGrid {
  x: number;
  y: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
  depth?: number;
  face?: number;
  /** Part of a cell that is glass, across and down. */
  fill?: readonly [number, number];
  round?: boolean;
}

/** Rows of windows; by the light, some have a lamp on. */
export function windowGrid(sheet: Sheet, grid: WindowGrid): void {
  const {
    x,
    y,
    width,
    height,
    columns,
    rows,
    depth = 0,
    face = -0.2,
    fill = [0.5, 0.6],
    round = false,
  } = grid;
  const random = sheet.random.fork(`windows${n(x)},${n(y)}`);
  const [cw, ch] = [width / columns, height / rows];
  let dark = '';
  let lit = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [w, h] = [cw * fill[0], ch * fill[1]];
      const [wx, wy] = [x + column * cw + (cw - w) / 2, y + row * ch + (ch - h) / 2];
      const pane = round ? arch(wx, wy, w, h) : rectangle(wx, wy, w, h);
      if (random.chance(sheet.light.lamps)) lit += pane;
      else dark += pane;
    }
  }
  sheet.ink(dark, '#4d6272', { depth, face });
  if (lit) sheet.fill(lit, mix(local.lamp, sheet.light.haze, depth * 0.6), 0.95);
}

/** A lamp post with a globe, lit when it's dark. */
export function lampPost(sheet: Sheet, x: number, y: number, height: number, depth = 0, globes = 1): void {
  const iron = sheet.tone('#2f3a3f', { depth, face: -0.2 });
  const lit = sheet.light.lamps > 0.3;
  sheet.fill(
    taper([x, y], [x, y - height * 0.86], height * 0.05, height * 0.026) +
      rounded(x - height * 0.05, y - height * 0.06, height * 0.1, height * 0.06, 3),
    iron,
  );
  const places: Point[] =
    globes === 1
      ? [[x, y - height * 0.92]]
      : [
          [x - height * 0.13, y - height * 0.84],
          [x + height * 0.13, y - height * 0.84],
          [x, y - height * 0.95],
        ];
  if (globes > 1)
    sheet.stroke(
      `M${n(x - height * 0.13)} ${n(y - height * 0.8)}Q${n(x)} ${n(y - height * 0.68)} ${n(x + height * 0.13)} ${n(y - height * 0.8)}`,
      iron,
      { width: height * 0.022 },
    );
  for (const [gx, gy] of places) {
    if (lit) sheet.glow([gx, gy], height * 0.42, local.lamp, 0.65);
    sheet.fill(
      ellipse(gx, gy, height * 0.058),
      lit ? '#fff0c2' : sheet.tone('#f3ecd9', { depth, face: 0.3 }),
    );
    sheet.fill(rectangle(gx - height * 0.02, gy + height * 0.048, height * 0.04, height * 0.03), iron);
  }
}

/** Bulbs on a sagging wire between two points. */
export function stringLights(sheet: Sheet, from: Point, to: Point, sag: number, count = 14, size = 6): void {
  const lit = sheet.light.lamps > 0.25;
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2];
  sheet.stroke(
    `M${n(from[0])} ${n(from[1])}Q${n(middle[0])} ${n(middle[1])} ${n(to[0])} ${n(to[1])}`,
    sheet.light.shadow,
    { width: 2, opacity: 0.7 },
  );
  let bulbs = '';
  for (let i = 1; i < count; i++) {
    const t = i / count;
    const px = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * middle[0] + t * t * to[0];
    const py = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * middle[1] + t * t * to[1];
    bulbs += ellipse(px, py + size, size * 0.8, size);
    if (lit && i % 2 === 0) sheet.glow([px, py + size], size * 6, local.lamp, 0.55);
  }
  sheet.fill(bulbs, lit ? '#ffe9ad' : sheet.tone('#f6edd6', { face: 0.4 }));
}

/** A striped cloth roof over a window or stall, its fringe scalloped. `x` is the left edge, `y` the upper. */
export function awning(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  own: string,
  { stripes = 8, slope = 0.06, other = local.white as string, depth = 0 } = {},
): void {
  const lean = width * slope;
  for (let i = 0; i < stripes; i++) {
    const [a, b] = [i / stripes, (i + 1) / stripes];
    const top = (t: number): Point => [x + lean + (width - 2 * lean) * t, y];
    const low = (t: number): Point => [x + width * t, y + height];
    const colour = i % 2 ? other : own;
    sheet.ink(polygon([top(a), top(b), low(b), low(a)]), colour, { depth, face: 0.35 });
    const w = width / stripes;
    sheet.ink(
      `M${n(low(a)[0])} ${n(y + height)}h${n(w)}v${n(height * 0.12)}a${n(w / 2)} ${n(w * 0.42)} 0 0 1 ${n(-w)} 0Z`,
      colour,
      { depth, face: -0.2 },
    );
  }
  sheet.shade(rectangle(x, y, width, height), sheet.light.shadow, [0, y], [0, y + height], 0.3);
}

interface Storefront {
  x: number;
  /** The pavement. */
  y: number;
  width: number;
  height: number;
  own: string;
  /** The awning's or sign board's colour. */
  accent: string;
  storeys?: number;
  cloth?: boolean;
  depth?: number;
  roundHeads?: boolean;
  /** What the shop next door sells. */
  beside?: string;
}

/** A brick shop on Main Street: cornice, upper windows, sign board, awning, display windows and door. */
export function storefront(
  sheet: Sheet,
  {
    x,
    y,
    width: w,
    height: h,
    own,
    accent,
    storeys = 2,
    cloth = true,
    depth = 0,
    roundHeads = false,
    beside,
  }: Storefront,
): void {
  const random = sheet.random.fork(`store${n(x)}`);
  const wall = rectangle(x, y - h, w, h);
  sheet.ink(wall, own, { depth, face: 0.05 });
  courses(sheet, x, y - h, w, h, own, depth);
  const shop = Math.min(h * 0.5, w * 0.72, 300);
  const cornice = h * 0.05;
  const trim = random.pick([local.limestone, local.white, '#c9b48c', mix(own, '#2b1d1c', 0.45)]);
  sheet.ink(rectangle(x - w * 0.02, y - h - cornice, w * 1.04, cornice), trim, { depth, face: 0.35 });
  let dentils = '';
  for (let i = 0; i < 12; i++) dentils += rectangle(x + (w * (i + 0.25)) / 12, y - h, w / 24, cornice * 0.5);
  sheet.ink(dentils, trim, { depth, face: -0.35 });
  sheet.shade(wall, sheet.light.shadow, [0, y - h], [0, y - h + cornice * 3], 0.45);
  const rows = storeys - 1;
  const columns = Math.max(2, Math.round(w / 90));
  const floor = (h - shop - cornice) / Math.max(1, rows);
  for (let row = 0; row < rows; row++) {
    const wy = y - h + cornice * 0.8 + row * floor;
    const grid = {
      x: x + w * 0.06,
      y: wy,
      width: w * 0.88,
      height: floor,
      columns,
      rows: 1,
      depth,
      round: roundHeads,
    };
    windowGrid(sheet, { ...grid, face: 0, fill: [0.54, 0.66] });
    let sills = '';
    for (let i = 0; i < columns; i++)
      sills += rectangle(
        x + w * 0.06 + (w * 0.88 * (i + 0.18)) / columns,
        wy + floor * 0.84,
        (w * 0.88 * 0.64) / columns,
        floor * 0.05,
      );
    sheet.ink(sills, trim, { depth, face: 0.2 });
  }
  shopWindow(sheet, x, y, w, shop, accent, depth);
  sheet.ink(rectangle(x + w * 0.03, y - shop, w * 0.94, shop * 0.15), accent, { depth, face: -0.1 });
  words(sheet, nextShop(sheet, beside), {
    x: x + w * 0.5,
    y: y - shop + shop * 0.08,
    width: w * 0.8,
    height: shop * 0.08,
    paint: sheet.tone(local.paper, { depth, face: 0.3 }),
  });
  if (cloth)
    awning(sheet, x + w * 0.02, y - shop * 0.84, w * 0.96, shop * 0.22, accent, {
      stripes: Math.max(6, Math.round(w / 34)),
      slope: 0.015,
      depth,
    });
}

function courses(sheet: Sheet, x: number, y: number, w: number, h: number, own: string, depth: number): void {
  const random = sheet.random.fork(`brick${n(x)}`);
  let dark = '';
  let light = '';
  for (let i = 0; i < (w * h) / 2600; i++) {
    const brick = rectangle(
      x + random.int(0, Math.max(0, Math.floor(w / 22) - 1)) * 22 + 2,
      y + random.int(0, Math.max(0, Math.floor(h / 9) - 1)) * 9 + 2,
      18,
      6,
    );
    if (random.chance(0.5)) dark += brick;
    else light += brick;
  }
  sheet.fill(dark, sheet.tone(mix(own, '#2a1512', 0.35), { depth }), 0.42);
  sheet.fill(light, sheet.tone(mix(own, '#fff0d0', 0.3), { depth }), 0.4);
}

function shopWindow(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  shop: number,
  accent: string,
  depth: number,
): void {
  const random = sheet.random.fork(`display${n(x)}`);
  const inside = sheet.light.lamps > 0.25;
  const glass = inside ? '#ffdf96' : sheet.tone('#86a3a8', { depth, face: -0.15 });
  const frame = sheet.tone(mix(accent, '#1c1716', 0.35), { depth, face: -0.1 });
  const top = y - shop * 0.85;
  sheet.fill(rectangle(x + w * 0.03, top, w * 0.94, shop * 0.85), frame);
  const door = w * 0.2;
  const dx = x + w * (random.chance(0.5) ? 0.4 : 0.72);
  const panes: readonly (readonly [number, number])[] =
    dx > x + w * 0.5
      ? [[x + w * 0.07, dx - x - w * 0.1]]
      : [
          [x + w * 0.07, dx - x - w * 0.1],
          [dx + door + w * 0.03, x + w * 0.93 - dx - door - w * 0.03],
        ];
  for (const [px, pw] of panes) {
    const pane = rectangle(px, top + shop * 0.06, pw, shop * 0.56);
    sheet.fill(pane, glass);
    if (inside) sheet.glow([px + pw / 2, y - shop * 0.4], shop * 0.8, local.lamp, 0.5);
    sheet.within(pane, () => {
      const foot = top + shop * 0.62;
      for (let i = 0; i < 6; i++) {
        const s = shop * random.between(0.08, 0.19);
        const ox = px + (pw * (i + 0.5)) / 6;
        const own = random.pick([
          local.barn,
          local.gold,
          local.green,
          local.lake,
          local.limestone,
          local.brick,
        ]);
        sheet.ink(
          random.chance(0.5)
            ? rectangle(ox - s * 0.4, foot - s, s * 0.8, s)
            : ellipse(ox, foot - s * 0.5, s * 0.5),
          own,
          { depth, face: inside ? 0 : -0.3 },
        );
      }
      sheet.fill(
        polygon([
          [px, top],
          [px + pw * 0.3, top],
          [px + pw * 0.05, y],
          [px - pw * 0.2, y],
        ]),
        '#ffffff',
        0.14,
      );
    });
  }
  sheet.fill(rectangle(dx, top + shop * 0.06, door, shop * 0.79), sheet.tone(accent, { depth, face: -0.45 }));
  sheet.fill(rectangle(dx + door * 0.18, top + shop * 0.12, door * 0.64, shop * 0.4), glass);
  sheet.ink(ellipse(dx + door * 0.84, y - shop * 0.3, door * 0.06), local.gold, { depth, face: 0.5 });
}
