import { local } from '../ink/light';
import { ellipse, n, rounded } from '../ink/path';
import type { Sheet, Tone } from '../ink/sheet';

export type Hat = 'straw' | 'cap' | 'hard' | 'beanie' | 'none';

/** A hat on a head whose middle is at `x`, `y`, of somebody `h` high who looks to `dir`. */
export function headwear(
  sheet: Sheet,
  hat: Hat,
  x: number,
  y: number,
  h: number,
  dir: 1 | -1,
  { depth = 0, face = 0 }: Tone,
): void {
  const dome = (half: number, up: number, foot: number) =>
    `M${n(x - h * half)} ${n(y + h * foot)}C${n(x - h * half)} ${n(y - h * up)} ${n(x + h * half)} ${n(y - h * up)} ${n(x + h * half)} ${n(y + h * foot)}Z`;
  if (hat === 'straw') {
    sheet.ink(dome(0.06, 0.13, -0.03), '#e0bf76', { depth, face: 0.2 });
    sheet.ink(rounded(x - h * 0.06, y - h * 0.05, h * 0.12, h * 0.02, 2), local.brick, { depth, face });
    sheet.ink(ellipse(x, y - h * 0.03, h * 0.125, h * 0.018), '#e0bf76', { depth, face: 0.35 });
  }
  if (hat === 'cap') {
    sheet.ink(dome(0.062, 0.115, -0.018), local.barn, { depth, face });
    sheet.ink(
      `M${n(x - dir * h * 0.01)} ${n(y - h * 0.03)}Q${n(x + dir * h * 0.07)} ${n(y - h * 0.036)} ${n(x + dir * h * 0.108)} ${n(y - h * 0.012)}H${n(x - dir * h * 0.01)}Z`,
      local.barn,
      { depth, face: face - 0.25 },
    );
  }
  if (hat === 'hard') {
    sheet.ink(dome(0.066, 0.125, -0.022), local.gold, { depth, face: 0.2 });
    sheet.ink(rounded(x - h * 0.082, y - h * 0.034, h * 0.164, h * 0.016, h * 0.008), local.gold, {
      depth,
      face: 0.35,
    });
  }
  if (hat === 'beanie') {
    sheet.ink(dome(0.064, 0.14, -0.02), local.lake, { depth, face });
    sheet.ink(rounded(x - h * 0.066, y - h * 0.042, h * 0.132, h * 0.03, h * 0.014), '#e9dfc8', {
      depth,
      face: 0.1,
    });
    sheet.ink(ellipse(x, y - h * 0.115, h * 0.02), '#e9dfc8', { depth, face: 0.1 });
  }
}
