import { ellipse, n, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import { cloths, hairs, skins } from './people';

/** Heads and shoulders of a crowd, seen from behind, along the lower edge. */
export function crowd(
  sheet: Sheet,
  {
    y,
    size,
    from = -20,
    to = sheet.width + 20,
    face = -0.75,
    raise = 0.2,
  }: { y: number; size: number; from?: number; to?: number; face?: number; raise?: number },
): void {
  const random = sheet.random.fork(`crowd${n(y)}`);
  let x = from;
  while (x < to) {
    const s = size * random.between(0.88, 1.12);
    const base = y + random.between(-0.12, 0.2) * size;
    const shirt = random.pick(cloths);
    const body = `M${n(x - s * 0.62)} ${n(base + s * 2)}V${n(base + s * 0.85)}Q${n(x - s * 0.6)} ${n(base + s * 0.42)} ${n(x)} ${n(base + s * 0.38)}Q${n(x + s * 0.6)} ${n(base + s * 0.42)} ${n(x + s * 0.62)} ${n(base + s * 0.85)}V${n(base + s * 2)}Z`;
    if (random.chance(raise)) {
      const side = random.sign();
      sheet.ink(
        taper(
          [x + side * s * 0.5, base + s * 0.9],
          [x + side * s * 0.75, base - s * 0.7],
          s * 0.26,
          s * 0.17,
          side * s * 0.1,
        ),
        random.pick(skins),
        { face },
      );
    }
    sheet.ink(body, shirt, { face });
    sheet.ink(rounded(x - s * 0.1, base + s * 0.2, s * 0.2, s * 0.3, 3), random.pick(skins), {
      face: face - 0.1,
    });
    sheet.ink(ellipse(x, base, s * 0.3, s * 0.36), random.pick(hairs), { face });
    sheet.stroke(
      `M${n(x - s * 0.2)} ${n(base - s * 0.29)}A${n(s * 0.3)} ${n(s * 0.36)} 0 0 1 ${n(x + s * 0.2)} ${n(base - s * 0.29)}`,
      sheet.light.key,
      { width: s * 0.05, opacity: 0.45 },
    );
    x += s * random.between(0.85, 1.25);
  }
}
