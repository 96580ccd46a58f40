import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { houseplant, lightFall, pendant, room, sash } from '../shapes/interior';
import { person } from '../shapes/people';

type Craft = 'pottery' | 'guitars' | 'weaving' | 'books' | 'wood';

/** A maker's room: tools on the wall, work on the bench. */
export function workshop(sheet: Sheet): void {
  const { width: w, height: h } = sheet;
  const random = sheet.random.fork('workshop');
  const craft: Craft = random.pick(['pottery', 'guitars', 'weaving', 'books', 'wood']);
  const floor = h * 0.78;
  room(sheet, {
    wall: random.pick(['#b7a079', '#7f938f', '#a8634c', '#6d7f8c', '#cbb894']),
    floor: '#8a6446',
    skirting: floor,
  });
  const left = sheet.side < 0;
  sash(sheet, left ? w * 0.05 : w * 0.67, h * 0.12, w * 0.28, h * 0.42, [3, 3]);
  lightFall(sheet, left ? w * 0.05 : w * 0.67, h * 0.12, w * 0.28, h);
  wall(sheet, craft, left ? w * 0.42 : w * 0.06, h * 0.12, w * 0.52);
  person(sheet, left ? w * 0.46 : w * 0.54, h * 0.9, h * 0.6, {
    walking: false,
    skirt: false,
    working: true,
    shirt: random.pick([local.lake, local.barn, local.green, '#c97b4a']),
  });
  bench(sheet, w * 0.16, h * 0.66, w * 0.68);
  onBench(sheet, craft, w * 0.2, h * 0.66, w * 0.6);
  pendant(sheet, w * 0.36, h * 0.2, h * 0.06, local.barn);
  pendant(sheet, w * 0.64, h * 0.2, h * 0.06, local.barn);
  houseplant(sheet, left ? w * 0.93 : w * 0.07, h * 0.97, h * 0.34);
  stool(sheet, left ? w * 0.14 : w * 0.86, h * 0.97, h * 0.22);
}

function bench(sheet: Sheet, x: number, y: number, width: number): void {
  const { height: h } = sheet;
  sheet.ink(rectangle(x, y, width, h * 0.035), '#b98d5d', { face: 0.45 });
  sheet.ink(rectangle(x + 12, y + h * 0.035, width - 24, h * 0.05), '#8f6a45', { face: -0.25 });
  for (const t of [0.03, 0.94])
    sheet.ink(rectangle(x + width * t, y + h * 0.035, width * 0.035, h * 0.24), '#7b563a', { face: -0.2 });
  sheet.ink(rectangle(x + 20, y + h * 0.2, width - 40, h * 0.02), '#8f6a45', { face: 0.2 });
  for (let i = 0; i < 3; i++)
    sheet.ink(
      rounded(x + width * (0.08 + i * 0.1), y + h * 0.12, width * 0.085, h * 0.08, 3),
      i % 2 ? '#a97c50' : '#c9a06a',
      { face: -0.1 },
    );
}

function pot(sheet: Sheet, x: number, y: number, s: number, own: string, kind: number): void {
  const d =
    kind % 3 === 0
      ? `M${n(x - s * 0.22)} ${n(y - s)}h${n(s * 0.44)}q${n(-s * 0.04)} ${n(s * 0.2)} ${n(s * 0.2)} ${n(s * 0.45)}t${n(-s * 0.2)} ${n(s * 0.55)}h${n(-s * 0.44)}q${n(-s * 0.34)} ${n(-s * 0.1)} ${n(-s * 0.2)} ${n(-s * 0.55)}t${n(s * 0.2)} ${n(-s * 0.45)}Z`
      : kind % 3 === 1
        ? `M${n(x - s * 0.5)} ${n(y - s * 0.5)}h${n(s)}q${n(-s * 0.05)} ${n(s * 0.5)} ${n(-s * 0.3)} ${n(s * 0.5)}h${n(-s * 0.4)}q${n(-s * 0.25)} 0 ${n(-s * 0.3)} ${n(-s * 0.5)}Z`
        : rounded(x - s * 0.3, y - s * 0.7, s * 0.6, s * 0.7, s * 0.1);
  sheet.ink(d, own, { face: 0.1 });
  sheet.shade(d, sheet.light.shadow, [x - sheet.side * s * 0.5, y], [x + sheet.side * s * 0.3, y], 0.7);
  sheet.within(d, () =>
    sheet.ink(rectangle(x - s, y - s * 0.42, s * 2, s * 0.08), mix(own, '#ffffff', 0.5), { face: 0.2 }, 0.8),
  );
}

function guitar(sheet: Sheet, x: number, y: number, s: number, own: string): void {
  sheet.ink(taper([x, y - s * 0.4], [x, y - s * 1.12], s * 0.075, s * 0.065), '#5a3a26', { face: 0.2 });
  sheet.ink(rounded(x - s * 0.07, y - s * 1.3, s * 0.14, s * 0.2, s * 0.03), '#3a2418', { face: 0.2 });
  sheet.ink(ellipse(x, y - s * 0.2, s * 0.3, s * 0.24) + ellipse(x, y - s * 0.5, s * 0.23, s * 0.2), own, {
    face: 0,
  });
  sheet.ink(ellipse(x + sheet.side * s * 0.06, y - s * 0.22, s * 0.22, s * 0.18), own, { face: 0.45 });
  sheet.ink(ellipse(x, y - s * 0.42, s * 0.085), '#33201a', {});
  sheet.ink(rectangle(x - s * 0.11, y - s * 0.19, s * 0.22, s * 0.035), '#33201a', {});
  sheet.stroke(
    `M${n(x - s * 0.015)} ${n(y - s * 0.18)}V${n(y - s * 1.2)}M${n(x + s * 0.015)} ${n(y - s * 0.18)}V${n(y - s * 1.2)}`,
    '#f3e9d2',
    { width: 1.5, opacity: 0.8 },
  );
}

function wall(sheet: Sheet, craft: Craft, x: number, y: number, width: number): void {
  const { height: h } = sheet;
  const random = sheet.random.fork('wall');
  const glazes = [local.lake, '#7fa08a', local.gold, local.brick, local.white, '#4a5560', '#c97b4a'];
  if (craft === 'guitars') {
    for (let i = 0; i < 4; i++)
      guitar(
        sheet,
        x + width * (0.12 + i * 0.25),
        y + h * 0.36,
        h * 0.27,
        random.pick(['#b5652e', '#d99a4a', '#7d3a2a', '#c9772e', '#4a2c1c']),
      );
    return;
  }
  if (craft === 'weaving') {
    for (let q = 0; q < 2; q++) quilt(sheet, x + width * (0.02 + q * 0.52), y, width * 0.44, h * 0.42, q);
    return;
  }
  if (craft === 'wood') {
    sheet.ink(rounded(x, y, width, h * 0.4, 6), '#c9a878', { face: 0.1 });
    for (let i = 0; i < 8; i++) {
      const cx = x + width * (0.08 + i * 0.12);
      sheet.ink(taper([cx, y + h * 0.06], [cx, y + h * 0.2], 13, 11), '#8a4a2e', { face: 0.2 });
      if (i % 3 === 0)
        sheet.ink(
          polygon([
            [cx - 12, y + h * 0.2],
            [cx + 12, y + h * 0.2],
            [cx + 34, y + h * 0.36],
            [cx - 6, y + h * 0.36],
          ]),
          local.steel,
          { face: 0.4 },
        );
      else if (i % 3 === 1) sheet.ink(rounded(cx - 32, y + h * 0.2, 64, 24, 5), '#4c5156', { face: 0.2 });
      else sheet.ink(taper([cx, y + h * 0.2], [cx, y + h * 0.33], 11, 4), local.steel, { face: 0.4 });
    }
    return;
  }
  for (let row = 0; row < 3; row++) {
    const sy = y + h * 0.13 * (row + 1);
    if (craft === 'books') {
      for (let bx = x; bx < x + width; ) {
        const bw = random.between(10, 26);
        const bh = h * random.between(0.075, 0.115);
        sheet.ink(rectangle(bx, sy - bh, bw - 1.5, bh), random.pick([...glazes, '#6d4a5c', '#33405c']), {
          face: random.between(-0.3, 0.3),
        });
        sheet.ink(rectangle(bx, sy - bh * 0.8, bw - 1.5, 5), local.gold, { face: 0.2 }, 0.7);
        bx += bw;
      }
    } else
      for (let i = 0; i < 9; i++)
        pot(
          sheet,
          x + (width * (i + 0.5)) / 9,
          sy,
          h * random.between(0.06, 0.1),
          random.pick(glazes),
          random.int(0, 2),
        );
    sheet.ink(rectangle(x - 14, sy, width + 28, 13), '#7b563a', { face: 0.3 });
    sheet.shade(
      rectangle(x - 14, sy + 13, width + 28, 30),
      sheet.light.shadow,
      [0, sy + 13],
      [0, sy + 43],
      0.5,
    );
  }
}

/** A hanging quilt of eight-pointed stars. */
function quilt(sheet: Sheet, x: number, y: number, width: number, height: number, index: number): void {
  const random = sheet.random.fork(`quilt${index}`);
  const [a, b, c] = random.pick([
    [local.lake, local.gold, local.white],
    [local.barn, local.nightBlue, '#e9dfc8'],
    [local.green, '#d9772e', local.white],
  ]);
  sheet.ink(rectangle(x - 8, y - 8, width + 16, height + 16), a ?? local.lake, { face: 0 });
  const [columns, rows] = [4, 4];
  const [cw, ch] = [width / columns, height / rows];
  for (let i = 0; i < columns; i++) {
    for (let k = 0; k < rows; k++) {
      const [px, py] = [x + i * cw, y + k * ch];
      sheet.ink(
        rectangle(px + 2, py + 2, cw - 4, ch - 4),
        (i + k) % 2 ? (c ?? local.white) : (b ?? local.gold),
        { face: 0.1 },
      );
      let star = '';
      for (let p = 0; p < 8; p++) {
        const [t, u] = [(p / 8) * 6.2832, ((p + 1) / 8) * 6.2832];
        const m = (t + u) / 2;
        star += polygon([
          [px + cw / 2, py + ch / 2],
          [px + cw / 2 + Math.cos(t) * cw * 0.2, py + ch / 2 + Math.sin(t) * ch * 0.2],
          [px + cw / 2 + Math.cos(m) * cw * 0.44, py + ch / 2 + Math.sin(m) * ch * 0.44],
          [px + cw / 2 + Math.cos(u) * cw * 0.2, py + ch / 2 + Math.sin(u) * ch * 0.2],
        ]);
      }
      sheet.ink(star, (i + k) % 2 ? (a ?? local.lake) : local.barn, { face: 0.2 });
    }
  }
  sheet.shade(
    rectangle(x - 8, y - 8, width + 16, height + 16),
    sheet.light.shadow,
    [sheet.side > 0 ? x : x + width, y + height],
    [x + width / 2, y],
    0.5,
  );
}

function onBench(sheet: Sheet, craft: Craft, x: number, y: number, width: number): void {
  const { height: h } = sheet;
  const random = sheet.random.fork('bench');
  if (craft === 'pottery')
    for (let i = 0; i < 6; i++)
      pot(
        sheet,
        x + width * (0.06 + i * 0.17),
        y,
        h * random.between(0.08, 0.14),
        random.pick([local.limestone, '#c97b4a', '#7fa08a', local.lake]),
        random.int(0, 2),
      );
  if (craft === 'guitars')
    for (const t of [0.16, 0.84])
      sheet.placed(`rotate(-90 ${n(x + width * t)} ${n(y - 20)})`, () =>
        guitar(sheet, x + width * t, y + h * 0.06, h * 0.19, '#d99a4a'),
      );
  if (craft === 'weaving')
    for (let i = 0; i < 7; i++)
      for (let k = 0; k < 3; k++)
        sheet.ink(
          ellipse(x + width * (0.06 + i * 0.14), y - 18 - k * 26, 32, 15),
          [local.barn, local.gold, local.lake, local.green, local.white, '#8c4a6c', local.brick][
            (i + k) % 7
          ] ?? local.gold,
          { face: 0.1 - k * 0.1 + 0.2 },
        );
  if (craft === 'books')
    for (let i = 0; i < 5; i++)
      for (let k = 0; k < 4; k++)
        sheet.ink(
          rounded(x + width * (0.04 + i * 0.2) + (k % 2) * 7, y - 20 * (k + 1), 104, 18, 3),
          [local.barn, local.lake, local.gold, local.green, '#6d4a5c'][(i + k) % 5] ?? local.lake,
          { face: 0.1 },
        );
  if (craft === 'wood') {
    for (let i = 0; i < 5; i++)
      sheet.ink(rectangle(x + width * 0.04 + i * 14, y - 20 - i * 18, width * 0.36 - i * 28, 17), '#d0a368', {
        face: 0.3 - i * 0.1,
      });
    sheet.ink(`M${n(x + width * 0.66)} ${n(y)}v-70h20v-40h90v40h20v70h-14v-56h-102v56Z`, '#b07a45', {
      face: 0.2,
    });
    for (let i = 0; i < 18; i++)
      sheet.stroke(
        `M${n(x + width * random.between(0.4, 0.64))} ${n(y - 5)}q8 -16 14 0`,
        sheet.tone('#e9c992', { face: 0.3 }),
        { width: 4 },
      );
  }
}

function stool(sheet: Sheet, x: number, y: number, s: number): void {
  sheet.ink(
    taper([x - s * 0.26, y], [x - s * 0.14, y - s * 0.9], s * 0.07, s * 0.07) +
      taper([x + s * 0.26, y], [x + s * 0.14, y - s * 0.9], s * 0.07, s * 0.07),
    '#6a4a34',
    { face: -0.1 },
  );
  sheet.ink(rectangle(x - s * 0.2, y - s * 0.4, s * 0.4, s * 0.05), '#6a4a34', { face: 0 });
  sheet.ink(ellipse(x, y - s * 0.92, s * 0.3, s * 0.09), '#b98d5d', { face: 0.3 });
}
