import { local } from '../ink/light';
import { ellipse, n, polygon, rounded, taper } from '../ink/path';
import type { Sheet } from '../ink/sheet';

export const skins = ['#f0c8a4', '#e2ac84', '#c88f6a', '#a9714c', '#8a5a3c', '#6e4630'] as const;
const hairs = ['#2b1d18', '#4a2f22', '#7a4a2a', '#a8753e', '#d6b06a', '#8d8a86', '#d9d4cc'] as const;
const cloths = [
  local.barn,
  local.gold,
  local.lake,
  local.green,
  local.nightBlue,
  local.brick,
  '#e9dfc8',
  '#7d5a6c',
  '#5f7f8f',
  '#c97b4a',
] as const;

interface PersonOptions {
  depth?: number;
  face?: number;
  shirt?: string;
  /** Legs apart, arms swinging. */
  walking?: boolean;
  /** One arm up. */
  waving?: boolean;
  hat?: 'straw' | 'cap' | 'hard' | 'none';
  skirt?: boolean;
}

/** Somebody at a distance, from the soles at `x`, `y` to the crown `height` above. */
export function person(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  options: PersonOptions = {},
): void {
  const random = sheet.random.fork(`person${n(x)},${n(y)}`);
  const { depth = 0, face = -0.1, walking = random.chance(0.4), waving = false, hat = 'none' } = options;
  const h = height;
  const skin = sheet.tone(random.pick(skins), { depth, face });
  const shirt = options.shirt ?? random.pick(cloths);
  const legs = random.pick(['#33405c', '#4b4640', '#6d5f4d', '#2c3440', '#7b8288']);
  const skirt = options.skirt ?? random.chance(0.25);
  const stride = walking ? h * 0.11 : h * 0.035;
  const facing = random.sign();
  const shoulder = h * 0.1;
  sheet.ink(ellipse(x, y, h * 0.17, h * 0.022), '#1d1a20', { depth, face: -0.5 }, 0.25);
  const trousers =
    taper([x + shoulder * 0.3, y - h * 0.5], [x + stride, y], h * 0.1, h * 0.052) +
    taper([x - shoulder * 0.3, y - h * 0.5], [x - stride, y], h * 0.1, h * 0.052);
  sheet.ink(trousers, skirt ? '#b98a6a' : legs, { depth, face });
  sheet.ink(
    rounded(x + stride - h * 0.03, y - h * 0.03, h * 0.075, h * 0.032, 2) +
      rounded(x - stride - h * 0.035, y - h * 0.03, h * 0.075, h * 0.032, 2),
    '#2a2422',
    { depth, face },
  );
  const arm = (side: number, up: boolean) => {
    const from = [x + side * shoulder * 0.95, y - h * 0.79] as const;
    const to = up
      ? ([x + side * h * 0.24, y - h * 1.03] as const)
      : ([
          x + side * (shoulder + h * 0.05) + (walking ? facing * h * 0.05 * side : 0),
          y - h * 0.48,
        ] as const);
    sheet.ink(taper(from, to, h * 0.07, h * 0.045, side * h * 0.02), shirt, { depth, face: face - 0.25 });
    sheet.fill(ellipse(to[0], to[1], h * 0.026), skin);
  };
  arm(-facing, false);
  const torso = `M${n(x - shoulder)} ${n(y - h * 0.76)}Q${n(x)} ${n(y - h * 0.9)} ${n(x + shoulder)} ${n(y - h * 0.76)}L${n(x + shoulder * 0.86)} ${n(y - h * 0.47)}H${n(x - shoulder * 0.86)}Z`;
  sheet.ink(torso, shirt, { depth, face });
  if (skirt)
    sheet.ink(
      polygon([
        [x - shoulder * 0.84, y - h * 0.5],
        [x + shoulder * 0.84, y - h * 0.5],
        [x + shoulder * 1.5, y - h * 0.26],
        [x - shoulder * 1.5, y - h * 0.26],
      ]),
      shirt,
      { depth, face: face - 0.1 },
    );
  arm(facing, waving);
  sheet.fill(taper([x, y - h * 0.8], [x, y - h * 0.88], h * 0.05, h * 0.05), skin);
  const head = ellipse(x, y - h * 0.925, h * 0.062, h * 0.072);
  sheet.fill(head, skin);
  const hair = random.pick(hairs);
  const back = random.int(0, 2);
  if (back === 0)
    sheet.ink(
      `M${n(x - h * 0.068)} ${n(y - h * 0.91)}a${n(h * 0.068)} ${n(h * 0.086)} 0 0 1 ${n(h * 0.136)} 0q${n(-h * 0.03)} ${n(-h * 0.04)} ${n(-h * 0.136)} 0Z`,
      hair,
      { depth, face },
    );
  else
    sheet.ink(
      `M${n(x - h * 0.07)} ${n(y - h * (back === 1 ? 0.82 : 0.87))}V${n(y - h * 0.93)}a${n(h * 0.07)} ${n(h * 0.08)} 0 0 1 ${n(h * 0.14)} 0v${n(h * (back === 1 ? 0.11 : 0.06))}q${n(-facing * h * 0.04)} ${n(-h * 0.09)} ${n(-h * 0.14)} 0Z`,
      hair,
      { depth, face },
    );
  if (hat === 'straw')
    sheet.ink(
      ellipse(x, y - h * 0.965, h * 0.13, h * 0.022) +
        rounded(x - h * 0.06, y - h * 1.03, h * 0.12, h * 0.07, h * 0.03),
      '#e0bf76',
      { depth, face: 0.3 },
    );
  if (hat === 'cap')
    sheet.ink(
      `M${n(x - h * 0.066)} ${n(y - h * 0.945)}a${n(h * 0.066)} ${n(h * 0.07)} 0 0 1 ${n(h * 0.132)} 0h${n(facing * h * 0.05)}v${n(h * 0.012)}h${n(-h * 0.16)}Z`,
      local.barn,
      { depth, face },
    );
  if (hat === 'hard')
    sheet.ink(
      `M${n(x - h * 0.085)} ${n(y - h * 0.945)}h${n(h * 0.17)}h${n(-h * 0.02)}a${n(h * 0.065)} ${n(h * 0.075)} 0 0 0 ${n(-h * 0.13)} 0Z`,
      local.gold,
      { depth, face: 0.2 },
    );
  const rim = sheet.side > 0 ? x + shoulder * 0.75 : x - shoulder * 0.95;
  sheet.fill(rounded(rim, y - h * 0.76, shoulder * 0.2, h * 0.28, 3), sheet.light.key, 0.5 * (1 - depth));
}

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
