import { lift } from '../ink/colour';
import { ellipse, n, rectangle, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

type Goods = 'round' | 'leafy' | 'pumpkin';

/** A wooden crate with its heap; `x` is the left edge, `y` the foot. */
export function crate(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  own: string,
  goods: Goods,
): void {
  const random = sheet.random.fork(`crate${n(x)}`);
  const top = y - height;
  if (goods === 'pumpkin')
    for (let i = 0; i < 4; i++)
      pumpkin(
        sheet,
        x + width * (0.16 + i * 0.225),
        top + height * 0.06 - (i % 2) * height * 0.16,
        width * 0.16,
        i % 2 ? '#dd7a26' : '#e8963c',
      );
  if (goods === 'round') heap(sheet, x, top, width, height, own);
  if (goods === 'leafy') {
    for (let i = 0; i < 34; i++) {
      const from = [x + width * random.between(0.08, 0.92), top + height * 0.1] as const;
      const to = [
        from[0] + random.between(-0.12, 0.12) * width,
        top - height * random.between(0.15, 0.62),
      ] as const;
      sheet.ink(
        taper(from, to, width * 0.05, 3, random.between(-14, 14)),
        random.pick(['#4f7d3d', '#6f9a46', '#8db156', '#3d6a3c']),
        { face: random.between(-0.4, 0.6) },
      );
    }
  }
  for (let i = 0; i < 3; i++) {
    const board = rectangle(x, top + (i * height) / 3, width, height / 3 - 5);
    sheet.ink(board, '#b48a5c', { face: 0.15 - i * 0.2 });
    sheet.ink(rectangle(x, top + (i * height) / 3, width, 4), '#d9b482', { face: 0.5 });
  }
  for (const t of [0.02, 0.9])
    sheet.ink(rectangle(x + width * t, top - 4, width * 0.08, height + 4), '#8f6a45', { face: -0.1 });
  sheet.shade(rectangle(x, top, width, height), sheet.light.shadow, [0, y], [0, top], 0.5);
}

function heap(sheet: Sheet, x: number, top: number, width: number, height: number, own: string): void {
  const r = width * 0.085;
  for (let row = 2; row >= 0; row--) {
    const count = 6 - row;
    for (let i = 0; i < count; i++) {
      const cx = x + width / 2 + (i - (count - 1) / 2) * r * 1.85;
      const cy = top + height * 0.08 - row * r * 1.15;
      sheet.ink(ellipse(cx, cy, r), lift(own, ((i * 7 + row * 3) % 5) * 0.012 - 0.03), { face: -0.25 });
      sheet.ink(ellipse(cx + sheet.side * r * 0.2, cy - r * 0.18, r * 0.68), own, { face: 0.25 });
      sheet.ink(ellipse(cx + sheet.side * r * 0.38, cy - r * 0.42, r * 0.2), '#fff4de', { face: 0.4 }, 0.8);
      sheet.ink(taper([cx, cy - r * 0.85], [cx + 4, cy - r * 1.15], 4, 3), '#4d6a34', {});
    }
  }
}

/** A pumpkin by its ribs. */
function pumpkin(sheet: Sheet, x: number, y: number, r: number, own: string): void {
  sheet.ink(taper([x, y - r * 0.7], [x + r * 0.2, y - r * 1.25], r * 0.26, r * 0.16, r * 0.06), '#5d6a34', {
    face: 0,
  });
  for (const [dx, face] of [
    [-0.66, -0.5],
    [0.66, -0.3],
    [-0.36, -0.1],
    [0.36, 0.1],
    [0, 0.25],
  ] as const)
    sheet.ink(ellipse(x + dx * r, y, r * 0.5, r * 0.82), own, {
      face: face + (dx * sheet.side > 0 ? 0.35 : 0),
    });
  sheet.ink(ellipse(x + sheet.side * r * 0.3, y - r * 0.4, r * 0.1, r * 0.22), '#ffe9c4', { face: 0.4 }, 0.7);
}
