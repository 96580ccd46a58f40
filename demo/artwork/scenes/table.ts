import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { arch, ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { houseplant, lightFall, pendant, room, sash } from '../shapes/interior';

type Dish = 'pie' | 'sandwich' | 'coffee' | 'soup' | 'bread' | 'sundae';

/** Something good on a table by the window. */
export function table(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('table');
  const edge = h * 0.66;
  room(sheet, {
    wall: random.pick(['#c9b48c', '#8fa39a', '#b5705a', '#d9c8a4', '#6f8791']),
    floor: '#7a5a42',
    skirting: h * 0.9,
    boards: false,
  });
  const left = sheet.side < 0;
  const wx = left ? w * 0.06 : w * 0.62;
  sash(sheet, wx, h * 0.08, w * 0.32, h * 0.46);
  shelf(sheet, left ? w * 0.58 : w * 0.08, h * 0.32, w * 0.32);
  pendant(
    sheet,
    left ? w * 0.74 : w * 0.26,
    h * 0.16,
    h * 0.07,
    random.pick([local.barn, local.lake, local.green, local.gold]),
  );
  const top = polygon([
    [-20, edge + h * 0.06],
    [w * 0.06, edge],
    [w * 0.94, edge],
    [w + 20, edge + h * 0.06],
    [w + 20, h + 20],
    [-20, h + 20],
  ]);
  const wood = random.pick(['#a9784c', '#8a5f3e', '#c99b68', '#e8dfcb']);
  sheet.ink(top, wood, { face: 0.25 });
  if (random.chance(0.5)) gingham(sheet, top, edge, random.pick([local.barn, local.lake, local.green]));
  else {
    let grain = '';
    for (let i = 0; i < 9; i++) grain += `M-20 ${n(edge + 18 + i * i * 4.6)}H${w + 20}`;
    sheet.stroke(grain, mix(wood, '#3a2418', 0.6), { width: 3, opacity: 0.35 });
  }
  sheet.shade(top, sheet.light.shadow, [left ? w : 0, h], [w / 2, edge], 0.6);
  lightFall(sheet, wx, edge, w * 0.3, h);
  const dishes: readonly Dish[] = ['pie', 'sandwich', 'coffee', 'soup', 'bread', 'sundae'];
  const main = random.pick(dishes);
  const other = random.pick(dishes.filter((dish) => dish !== main && dish !== 'bread'));
  serve(sheet, other, w * (left ? 0.76 : 0.24), h * 0.79, h * 0.13);
  serve(sheet, 'coffee', w * (left ? 0.22 : 0.78), h * 0.8, h * 0.1);
  serve(sheet, main, w * 0.5, h * 0.87, h * 0.23);
  napkin(sheet, w * (left ? 0.3 : 0.7), h * 0.95, h * 0.12);
  if (random.chance(0.6)) houseplant(sheet, left ? w * 0.95 : w * 0.05, edge + h * 0.1, h * 0.28);
}

function gingham(sheet: Sheet, top: string, edge: number, own: string): void {
  const { width: w, height: h } = sheet;
  sheet.ink(top, '#f4ead6', { face: 0.3 });
  sheet.within(top, () => {
    let down = '';
    let across = '';
    for (let i = -12; i <= 12; i++)
      down += polygon([
        [w / 2 + i * w * 0.07, edge],
        [w / 2 + (i + 0.5) * w * 0.07, edge],
        [w / 2 + (i + 0.5) * w * 0.115, h + 20],
        [w / 2 + i * w * 0.115, h + 20],
      ]);
    for (let i = 0, y = edge; y < h; i++, y += 20 + i * 6) across += rectangle(-20, y, w + 40, 10 + i * 3);
    sheet.ink(down, own, { face: 0.1 }, 0.45);
    sheet.ink(across, own, { face: 0.1 }, 0.45);
  });
}

function shelf(sheet: Sheet, x: number, y: number, width: number): void {
  const random = sheet.random.fork('shelf');
  for (const dy of [0, 130]) {
    for (let i = 0; i < 8; i++) {
      const cx = x + (width * (i + 0.5)) / 8;
      const own = random.pick([local.barn, local.gold, local.lake, local.white, local.green, local.brick]);
      const s = random.between(26, 44);
      if (i % 3 === 0)
        sheet.ink(
          rounded(cx - s * 0.42, y + dy - s * 1.5, s * 0.84, s * 1.5, 6) +
            rectangle(cx - s * 0.34, y + dy - s * 1.7, s * 0.68, s * 0.22),
          own,
          { face: -0.05 },
        );
      else if (i % 3 === 1)
        sheet.ink(
          `M${n(cx - s * 0.6)} ${n(y + dy - s * 0.7)}h${n(s * 1.2)}q0 ${n(s * 0.7)} ${n(-s * 0.4)} ${n(s * 0.7)}h${n(-s * 0.4)}q${n(-s * 0.4)} 0 ${n(-s * 0.4)} ${n(-s * 0.7)}Z`,
          own,
          { face: 0.1 },
        );
      else
        sheet.ink(
          ellipse(cx, y + dy - s * 0.75, s * 0.2, s * 0.75) +
            ellipse(cx, y + dy - s * 0.4, s * 0.42, s * 0.4),
          own,
          { face: 0 },
        );
    }
    sheet.ink(rectangle(x - 14, y + dy, width + 28, 13), '#7b563a', { face: 0.3 });
    sheet.shade(
      rectangle(x - 14, y + dy + 13, width + 28, 34),
      sheet.light.shadow,
      [0, y + dy + 13],
      [0, y + dy + 47],
      0.5,
    );
  }
}

function plate(sheet: Sheet, x: number, y: number, s: number, own = '#f6f0e2'): void {
  sheet.shade(
    ellipse(x - sheet.side * s * 0.3, y + s * 0.12, s * 1.35, s * 0.34),
    sheet.light.shadow,
    [x, y],
    [x - sheet.side * s * 1.8, y + s * 0.2],
    0.8,
  );
  sheet.ink(ellipse(x, y + s * 0.05, s * 1.2, s * 0.33), own, { face: -0.35 });
  sheet.ink(ellipse(x, y, s * 1.2, s * 0.32), own, { face: 0.35 });
  sheet.stroke(ellipse(x, y, s * 1.1, s * 0.285), sheet.tone(local.lake, { face: 0.1 }), {
    width: s * 0.02,
    opacity: 0.7,
  });
  sheet.ink(ellipse(x, y, s * 0.86, s * 0.21), own, { face: -0.05 });
}

function steam(sheet: Sheet, x: number, y: number, s: number): void {
  for (const dx of [-0.25, 0, 0.25])
    sheet.stroke(
      `M${n(x + dx * s)} ${n(y)}q${n(-s * 0.16)} ${n(-s * 0.22)} 0 ${n(-s * 0.42)}t0 ${n(-s * 0.42)}`,
      '#ffffff',
      { width: s * 0.06, opacity: 0.38 },
    );
}

function serve(sheet: Sheet, dish: Dish, x: number, y: number, s: number): void {
  if (dish === 'coffee') {
    plate(sheet, x, y, s * 0.72);
    sheet.ink(
      `M${n(x - s * 0.48)} ${n(y - s * 0.52)}h${n(s * 0.96)}q0 ${n(s * 0.58)} ${n(-s * 0.3)} ${n(s * 0.6)}h${n(-s * 0.36)}q${n(-s * 0.3)} ${n(-s * 0.02)} ${n(-s * 0.3)} ${n(-s * 0.6)}Z`,
      local.barn,
      { face: 0 },
    );
    sheet.stroke(
      `M${n(x + s * 0.46)} ${n(y - s * 0.42)}q${n(s * 0.3)} ${n(s * 0.02)} ${n(s * 0.2)} ${n(s * 0.22)}t${n(-s * 0.3)} ${n(s * 0.1)}`,
      sheet.tone(local.barn, { face: -0.1 }),
      { width: s * 0.08 },
    );
    sheet.ink(ellipse(x, y - s * 0.52, s * 0.48, s * 0.13), '#f2ead7', { face: 0.3 });
    sheet.ink(ellipse(x, y - s * 0.51, s * 0.41, s * 0.1), '#4a2c1c', {});
    sheet.ink(ellipse(x - s * 0.08, y - s * 0.52, s * 0.17, s * 0.035), '#a8764a', { face: 0.2 });
    steam(sheet, x, y - s * 0.7, s * 0.8);
    return;
  }
  plate(sheet, x, y, s);
  if (dish === 'pie') {
    const wedge = polygon([
      [x - s * 0.72, y - s * 0.02],
      [x + s * 0.5, y - s * 0.3],
      [x + s * 0.66, y + s * 0.06],
    ]);
    sheet.ink(
      polygon([
        [x - s * 0.72, y - s * 0.02],
        [x + s * 0.66, y + s * 0.06],
        [x + s * 0.66, y - s * 0.26],
        [x - s * 0.72, y - s * 0.3],
      ]),
      '#f0d79a',
      { face: 0 },
    );
    sheet.ink(
      polygon([
        [x - s * 0.72, y],
        [x + s * 0.66, y + s * 0.08],
        [x + s * 0.66, y],
        [x - s * 0.72, y - s * 0.08],
      ]),
      '#c08a4a',
      { face: -0.1 },
    );
    sheet.placed(`translate(0 ${n(-s * 0.3)})`, () => {
      sheet.ink(wedge, '#e9bd72', { face: 0.4 });
      let dots = '';
      for (let i = 0; i < 16; i++)
        dots += ellipse(
          x - s * 0.3 + ((i * 37) % 80) * s * 0.01,
          y - s * 0.08 + ((i * 23) % 16) * s * 0.01,
          s * 0.02,
          s * 0.01,
        );
      sheet.ink(dots, '#8a5426', {});
      sheet.ink(
        `M${n(x + s * 0.5)} ${n(y - s * 0.3)}q${n(s * 0.2)} ${n(-s * 0.04)} ${n(s * 0.2)} ${n(s * 0.1)}t${n(-s * 0.04)} ${n(s * 0.3)}l${n(-s * 0.1)} ${n(-s * 0.06)}Z`,
        '#b9783a',
        { face: 0.1 },
      );
    });
    sheet.ink(
      ellipse(x + s * 0.18, y - s * 0.5, s * 0.17, s * 0.13) +
        ellipse(x + s * 0.1, y - s * 0.45, s * 0.16, s * 0.09),
      '#fffaf0',
      { face: 0.4 },
    );
    sheet.ink(
      taper([x - s * 1.0, y + s * 0.16], [x - s * 0.2, y + s * 0.24], s * 0.05, s * 0.09),
      local.steel,
      { face: 0.5 },
    );
  }
  if (dish === 'sandwich') {
    sheet.ink(ellipse(x, y - s * 0.2, s * 0.92, s * 0.2), '#b5742e', { face: -0.2 });
    sheet.ink(ellipse(x, y - s * 0.25, s * 0.96, s * 0.19), '#d99a4a', { face: 0.3 });
    let crumbs = '';
    for (let i = 0; i < 40; i++)
      crumbs += ellipse(
        x + Math.cos(i * 2.4) * s * 0.9 * Math.sqrt(i / 40),
        y - s * 0.25 + Math.sin(i * 2.4) * s * 0.17 * Math.sqrt(i / 40),
        s * 0.022,
        s * 0.012,
      );
    sheet.ink(crumbs, '#f3cd86', { face: 0.4 });
    sheet.ink(rounded(x - s * 0.5, y - s * 0.22, s, s * 0.2, s * 0.09), '#d9a45e', { face: -0.25 });
    sheet.ink(
      `M${n(x - s * 0.62)} ${n(y - s * 0.34)}q${n(s * 0.1)} ${n(s * 0.1)} ${n(s * 0.2)} 0t${n(s * 0.2)} 0t${n(s * 0.2)} 0t${n(s * 0.2)} 0t${n(s * 0.2)} 0t${n(s * 0.2)} 0v${n(-s * 0.06)}h${n(-s * 1.2)}Z`,
      '#7fae4a',
      { face: 0.2 },
    );
    sheet.ink(rectangle(x - s * 0.5, y - s * 0.43, s, s * 0.06), '#cf4632', { face: 0.1 });
    sheet.ink(
      `M${n(x - s * 0.56)} ${n(y - s * 0.42)}Q${n(x - s * 0.54)} ${n(y - s * 0.8)} ${n(x)} ${n(y - s * 0.82)}T${n(x + s * 0.56)} ${n(y - s * 0.42)}Z`,
      '#dca25a',
      { face: 0.3 },
    );
    let seeds = '';
    for (let i = 0; i < 12; i++)
      seeds += ellipse(
        x + (i - 6) * s * 0.07,
        y - s * (0.66 + ((i * 5) % 4) * 0.03 - Math.abs(i - 6) * 0.018),
        s * 0.026,
        s * 0.016,
      );
    sheet.ink(seeds, '#fff0cc', { face: 0.4 });
  }
  if (dish === 'soup') {
    sheet.ink(
      `M${n(x - s * 0.8)} ${n(y - s * 0.36)}h${n(s * 1.6)}q${n(-s * 0.06)} ${n(s * 0.44)} ${n(-s * 0.5)} ${n(s * 0.44)}h${n(-s * 0.6)}q${n(-s * 0.44)} 0 ${n(-s * 0.5)} ${n(-s * 0.44)}Z`,
      local.lake,
      { face: -0.05 },
    );
    sheet.ink(ellipse(x, y - s * 0.36, s * 0.8, s * 0.2), '#f2ead7', { face: 0.3 });
    sheet.ink(ellipse(x, y - s * 0.35, s * 0.7, s * 0.16), '#d98a3a', { face: 0.2 });
    let bits = '';
    for (let i = 0; i < 12; i++)
      bits += ellipse(
        x + Math.cos(i * 2.2) * s * 0.5,
        y - s * 0.35 + Math.sin(i * 2.2) * s * 0.1,
        s * 0.05,
        s * 0.022,
      );
    sheet.ink(bits, '#f0c25a', { face: 0.4 });
    steam(sheet, x, y - s * 0.56, s * 0.8);
  }
  if (dish === 'bread') {
    sheet.ink(
      `M${n(x - s * 0.85)} ${n(y - s * 0.02)}V${n(y - s * 0.3)}Q${n(x - s * 0.8)} ${n(y - s * 0.72)} ${n(x)} ${n(y - s * 0.74)}T${n(x + s * 0.85)} ${n(y - s * 0.3)}V${n(y - s * 0.02)}Z`,
      '#b9763a',
      { face: 0.05 },
    );
    sheet.ink(
      `M${n(x - s * 0.72)} ${n(y - s * 0.4)}Q${n(x - s * 0.6)} ${n(y - s * 0.66)} ${n(x)} ${n(y - s * 0.69)}T${n(x + s * 0.72)} ${n(y - s * 0.4)}Q${n(x)} ${n(y - s * 0.54)} ${n(x - s * 0.72)} ${n(y - s * 0.4)}Z`,
      '#dca257',
      { face: 0.4 },
    );
    for (const dx of [-0.42, -0.1, 0.22, 0.54])
      sheet.ink(
        taper([x + dx * s - s * 0.1, y - s * 0.4], [x + dx * s + s * 0.06, y - s * 0.66], s * 0.04, s * 0.08),
        '#f3d9a4',
        { face: 0.4 },
      );
  }
  if (dish === 'sundae') {
    for (const [dx, dy, own] of [
      [-0.24, -0.62, '#f7e6c4'],
      [0.24, -0.62, '#e9a58a'],
      [0, -0.84, '#fbf3e0'],
    ] as const)
      sheet.ink(ellipse(x + dx * s, y + dy * s, s * 0.27), own, { face: 0.2 });
    sheet.ink(
      `M${n(x - s * 0.26)} ${n(y - s * 0.94)}q${n(s * 0.26)} ${n(-s * 0.26)} ${n(s * 0.52)} 0q${n(-s * 0.04)} ${n(s * 0.22)} ${n(-s * 0.12)} 0q${n(-s * 0.06)} ${n(s * 0.28)} ${n(-s * 0.14)} 0q${n(-s * 0.1)} ${n(s * 0.2)} ${n(-s * 0.26)} 0Z`,
      '#5a2f1c',
      { face: 0.1 },
    );
    sheet.ink(ellipse(x, y - s * 1.16, s * 0.08), '#c8362a', { face: 0.4 });
    sheet.ink(
      polygon([
        [x - s * 0.5, y - s * 0.56],
        [x + s * 0.5, y - s * 0.56],
        [x + s * 0.12, y - s * 0.16],
        [x - s * 0.12, y - s * 0.16],
      ]),
      '#cfe3e2',
      { face: 0.2 },
      0.75,
    );
    sheet.ink(
      rectangle(x - s * 0.04, y - s * 0.18, s * 0.08, s * 0.16) +
        ellipse(x, y - s * 0.01, s * 0.28, s * 0.07),
      '#cfe3e2',
      { face: 0.3 },
    );
    sheet.ink(arch(x + s * 0.3, y - s * 1.1, s * 0.05, s * 0.5), local.barn, { face: 0.2 });
  }
}

function napkin(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.ink(
    polygon([
      [x - s * 0.6, y - s * 0.1],
      [x + s * 0.4, y - s * 0.34],
      [x + s * 0.7, y + s * 0.1],
      [x - s * 0.3, y + s * 0.34],
    ]),
    '#f6efe0',
    { face: 0.35 },
  );
  sheet.ink(
    taper([x - s * 0.3, y + s * 0.02], [x + s * 0.5, y - s * 0.16], s * 0.05, s * 0.04) +
      taper([x + s * 0.36, y - s * 0.13], [x + s * 0.62, y - s * 0.2], s * 0.1, s * 0.13),
    local.steel,
    { face: 0.5 },
  );
}
