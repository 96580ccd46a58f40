import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { ellipse, n, polygon, rectangle, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

/** What a shop deals in. */
export const trades = [
  'bakery',
  'hardware',
  'bicycles',
  'flowers',
  'coffee',
  'books',
  'dairy',
  'garage',
  'music',
  'toys',
] as const;
export type Trade = (typeof trades)[number];

/** The thing that stands for a trade, about `s` high, around `x`, `y`. */
export function emblem(
  sheet: Sheet,
  x: number,
  y: number,
  s: number,
  trade: Trade,
  own: string = local.paper,
): void {
  const paint = { face: 0.3 };
  const ink = sheet.tone(own, paint);
  switch (trade) {
    case 'bakery':
      sheet.fill(ellipse(x, y, s * 0.5, s * 0.3), ink);
      sheet.stroke(
        `M${n(x - s * 0.26)} ${n(y + s * 0.12)}l${n(s * 0.12)} ${n(-s * 0.26)}M${n(x - s * 0.04)} ${n(y + s * 0.15)}l${n(s * 0.12)} ${n(-s * 0.3)}M${n(x + s * 0.18)} ${n(y + s * 0.12)}l${n(s * 0.1)} ${n(-s * 0.24)}`,
        sheet.tone('#8f5a2c'),
        { width: s * 0.06 },
      );
      break;
    case 'hardware':
      sheet.placed(`rotate(38 ${n(x)} ${n(y)})`, () => {
        sheet.fill(rounded(x - s * 0.06, y - s * 0.2, s * 0.12, s * 0.7, s * 0.05), ink);
        sheet.fill(rounded(x - s * 0.3, y - s * 0.42, s * 0.6, s * 0.24, s * 0.05), ink);
      });
      break;
    case 'bicycles':
      sheet.stroke(
        `${ellipse(x - s * 0.32, y + s * 0.14, s * 0.24)}${ellipse(x + s * 0.32, y + s * 0.14, s * 0.24)}M${n(x - s * 0.32)} ${n(y + s * 0.14)}L${n(x - s * 0.1)} ${n(y - s * 0.22)}H${n(x + s * 0.2)}L${n(x + s * 0.32)} ${n(y + s * 0.14)}M${n(x - s * 0.1)} ${n(y - s * 0.22)}L${n(x)} ${n(y + s * 0.14)}L${n(x + s * 0.2)} ${n(y - s * 0.22)}`,
        ink,
        { width: s * 0.06 },
      );
      break;
    case 'flowers': {
      let petals = '';
      for (let i = 0; i < 6; i++)
        petals += ellipse(
          x + Math.cos(i * 1.047) * s * 0.22,
          y - s * 0.12 + Math.sin(i * 1.047) * s * 0.22,
          s * 0.16,
        );
      sheet.fill(`${petals}${taper([x, y - s * 0.1], [x, y + s * 0.5], s * 0.06, s * 0.06)}`, ink);
      sheet.fill(ellipse(x, y - s * 0.12, s * 0.13), sheet.tone(local.gold, paint));
      break;
    }
    case 'coffee':
      sheet.fill(
        `M${n(x - s * 0.34)} ${n(y - s * 0.14)}h${n(s * 0.56)}v${n(s * 0.26)}q0 ${n(s * 0.24)} ${n(-s * 0.28)} ${n(s * 0.24)}t${n(-s * 0.28)} ${n(-s * 0.24)}Z`,
        ink,
      );
      sheet.stroke(
        `M${n(x + s * 0.22)} ${n(y - s * 0.06)}q${n(s * 0.22)} 0 ${n(s * 0.18)} ${n(s * 0.14)}t${n(-s * 0.2)} ${n(s * 0.1)}M${n(x - s * 0.18)} ${n(y - s * 0.26)}q${n(-s * 0.08)} ${n(-s * 0.08)} 0 ${n(-s * 0.18)}M${n(x + s * 0.04)} ${n(y - s * 0.26)}q${n(-s * 0.08)} ${n(-s * 0.08)} 0 ${n(-s * 0.18)}`,
        ink,
        { width: s * 0.06 },
      );
      break;
    case 'books':
      sheet.fill(
        `M${n(x)} ${n(y - s * 0.24)}q${n(-s * 0.24)} ${n(-s * 0.14)} ${n(-s * 0.46)} 0v${n(s * 0.54)}q${n(s * 0.24)} ${n(-s * 0.12)} ${n(s * 0.46)} 0q${n(s * 0.22)} ${n(-s * 0.12)} ${n(s * 0.46)} 0v${n(-s * 0.54)}q${n(-s * 0.22)} ${n(-s * 0.14)} ${n(-s * 0.46)} 0Z`,
        ink,
      );
      sheet.stroke(`M${n(x)} ${n(y - s * 0.24)}v${n(s * 0.54)}`, sheet.tone('#6a4a34'), { width: s * 0.04 });
      break;
    case 'dairy':
      sheet.fill(
        polygon([
          [x - s * 0.22, y],
          [x + s * 0.22, y],
          [x, y + s * 0.5],
        ]),
        sheet.tone('#d9a45e', paint),
      );
      sheet.fill(
        ellipse(x, y - s * 0.06, s * 0.27, s * 0.18) +
          ellipse(x, y - s * 0.22, s * 0.2, s * 0.15) +
          ellipse(x + s * 0.02, y - s * 0.36, s * 0.11, s * 0.1),
        ink,
      );
      break;
    case 'garage':
      sheet.placed(`rotate(45 ${n(x)} ${n(y)})`, () => {
        sheet.fill(rounded(x - s * 0.07, y - s * 0.3, s * 0.14, s * 0.66, s * 0.05), ink);
        sheet.fill(
          `M${n(x - s * 0.2)} ${n(y - s * 0.5)}v${n(s * 0.14)}q${n(s * 0.2)} ${n(s * 0.2)} ${n(s * 0.4)} 0v${n(-s * 0.14)}l${n(-s * 0.1)} ${n(s * 0.12)}h${n(-s * 0.2)}Z`,
          ink,
        );
      });
      break;
    case 'music':
      sheet.fill(
        ellipse(x - s * 0.2, y + s * 0.28, s * 0.15, s * 0.11) +
          ellipse(x + s * 0.22, y + s * 0.2, s * 0.15, s * 0.11) +
          polygon([
            [x - s * 0.1, y + s * 0.28],
            [x - s * 0.1, y - s * 0.34],
            [x + s * 0.36, y - s * 0.44],
            [x + s * 0.36, y + s * 0.2],
            [x + s * 0.3, y + s * 0.2],
            [x + s * 0.3, y - s * 0.24],
            [x - s * 0.04, y - s * 0.16],
            [x - s * 0.04, y + s * 0.28],
          ]),
        ink,
      );
      break;
    case 'toys':
      sheet.fill(
        polygon([
          [x, y - s * 0.46],
          [x + s * 0.3, y - s * 0.06],
          [x, y + s * 0.34],
          [x - s * 0.3, y - s * 0.06],
        ]),
        ink,
      );
      sheet.stroke(`M${n(x)} ${n(y + s * 0.34)}q${n(s * 0.14)} ${n(s * 0.1)} 0 ${n(s * 0.2)}`, ink, {
        width: s * 0.05,
      });
      break;
  }
}

/** A board on an iron arm over the pavement, with the emblem of the trade. */
export function tradeSign(sheet: Sheet, x: number, y: number, r: number, own: string, trade: Trade): void {
  const iron = sheet.tone('#2b2d33', { face: 0 });
  sheet.stroke(
    `M${n(x - r * 1.5)} ${n(y - r * 1.5)}H${n(x + r * 0.6)}M${n(x - r * 1.5)} ${n(y - r * 1.1)}q${n(r)} ${n(r * 0.1)} ${n(r * 1.2)} ${n(-r * 0.4)}M${n(x - r * 0.4)} ${n(y - r * 1.5)}v${n(r * 0.6)}M${n(x + r * 0.4)} ${n(y - r * 1.5)}v${n(r * 0.6)}`,
    iron,
    { width: r * 0.07 },
  );
  sheet.ink(ellipse(x, y, r), own, { face: 0.2 });
  sheet.stroke(ellipse(x, y, r * 0.9), sheet.tone(local.gold, { face: 0.3 }), { width: r * 0.07 });
  sheet.shade(
    ellipse(x, y, r),
    sheet.light.shadow,
    [x - sheet.side * r, y + r],
    [x + sheet.side * r * 0.3, y - r * 0.3],
    0.5,
  );
  emblem(sheet, x, y, r * 1.2, trade, '#f6ecd2');
}

/** What lies in the window; `x` its left edge, `y` its sill. */
export function displayGoods(sheet: Sheet, trade: Trade, x: number, y: number, w: number, h: number): void {
  const random = sheet.random.fork(`goods${n(x)}`);
  const shelf = (level: number) => {
    sheet.ink(rectangle(x, y - h * level, w, 9), '#8a6446', { face: 0.2 });
    return y - h * level;
  };
  const levels = [0, 0.42];
  const tint = [local.barn, local.gold, local.lake, local.green, '#8c4a6c', '#d9772e', '#f3ead2'];
  for (const level of levels) {
    const sill = level ? shelf(level) : y;
    const count = trade === 'bicycles' || trade === 'music' || trade === 'garage' ? 2 : 6;
    for (let i = 0; i < count; i++) {
      const cx = x + (w * (i + 0.5)) / count;
      const s = Math.min(h * 0.3, (w / count) * 0.86);
      const own = random.pick(tint);
      if (trade === 'bakery') {
        const crust = random.pick(['#c98a45', '#b9722e', '#dca65c']);
        if (i % 2)
          sheet.ink(
            `M${n(cx - s * 0.5)} ${n(sill)}q0 ${n(-s * 0.7)} ${n(s * 0.5)} ${n(-s * 0.7)}t${n(s * 0.5)} ${n(s * 0.7)}Z`,
            crust,
            { face: 0.15 },
          );
        else
          for (let k = 0; k < 3; k++)
            sheet.ink(
              ellipse(cx, sill - s * (0.14 + k * 0.2), s * (0.44 - k * 0.1), s * 0.15),
              k === 2 ? '#f6e3c0' : crust,
              { face: 0.1 + k * 0.1 },
            );
      } else if (trade === 'flowers') {
        sheet.ink(
          polygon([
            [cx - s * 0.22, sill - s * 0.4],
            [cx + s * 0.22, sill - s * 0.4],
            [cx + s * 0.16, sill],
            [cx - s * 0.16, sill],
          ]),
          random.pick([local.steel, '#b0764a', local.lake]),
          { face: 0.1 },
        );
        for (let k = 0; k < 10; k++)
          sheet.ink(
            ellipse(cx + random.between(-0.36, 0.36) * s, sill - s * random.between(0.5, 1.02), s * 0.11),
            k % 3 ? random.pick(['#d9608a', '#e9b23a', '#d2472f', '#f3ead2', '#8a6ab0']) : '#5a8a4a',
            { face: random.between(-0.1, 0.4) },
          );
      } else if (trade === 'books')
        for (let k = 0; k < 5; k++)
          sheet.ink(
            rectangle(cx - s * 0.5 + k * s * 0.2, sill - s * random.between(0.62, 0.95), s * 0.18, s),
            random.pick(tint),
            { face: random.between(-0.2, 0.3) },
          );
      else if (trade === 'coffee' || trade === 'dairy') {
        if ((i + (level ? 1 : 0)) % 2) {
          sheet.ink(
            rounded(cx - s * 0.3, sill - s * 0.8, s * 0.6, s * 0.8, s * 0.08),
            trade === 'coffee' ? random.pick(['#7a4a2e', '#c98a45', local.lake]) : '#f6f0e2',
            { face: 0.1 },
          );
          sheet.ink(rectangle(cx - s * 0.3, sill - s * 0.52, s * 0.6, s * 0.24), own, { face: 0.2 });
        } else emblem(sheet, cx, sill - s * 0.42, s * 0.8, trade, trade === 'coffee' ? local.barn : own);
      } else if (trade === 'hardware') {
        if (i % 3 === 0)
          sheet.ink(
            polygon([
              [cx - s * 0.3, sill - s * 0.6],
              [cx + s * 0.3, sill - s * 0.6],
              [cx + s * 0.22, sill],
              [cx - s * 0.22, sill],
            ]),
            local.steel,
            { face: 0.3 },
          );
        else if (i % 3 === 1)
          sheet.ink(
            rounded(cx - s * 0.26, sill - s * 0.62, s * 0.52, s * 0.62, 5) +
              rectangle(cx - s * 0.2, sill - s * 0.72, s * 0.4, s * 0.1),
            own,
            { face: 0.1 },
          );
        else emblem(sheet, cx, sill - s * 0.45, s * 0.85, 'hardware', '#a5673a');
      } else if (trade === 'toys') {
        if (i % 3 === 0)
          for (let k = 0; k < 3; k++)
            sheet.ink(
              rectangle(
                cx - s * 0.24 + (k === 2 ? s * 0.1 : k * s * 0.26 - s * 0.1),
                sill - s * (k === 2 ? 0.52 : 0.26),
                s * 0.24,
                s * 0.26,
              ),
              tint[k + i] ?? local.barn,
              { face: 0.2 },
            );
        else if (i % 3 === 1)
          sheet.ink(
            ellipse(cx, sill - s * 0.26, s * 0.28) +
              ellipse(cx, sill - s * 0.62, s * 0.2) +
              ellipse(cx - s * 0.17, sill - s * 0.78, s * 0.08) +
              ellipse(cx + s * 0.17, sill - s * 0.78, s * 0.08),
            '#a9743e',
            { face: 0.1 },
          );
        else emblem(sheet, cx, sill - s * 0.5, s * 0.8, 'toys', own);
      } else
        emblem(
          sheet,
          cx,
          sill - h * 0.2,
          h * 0.4,
          trade,
          trade === 'music'
            ? mix(own, '#2b1d18', 0.4)
            : random.pick([local.barn, local.nightBlue, '#3a3a40', local.lake]),
        );
    }
  }
}
