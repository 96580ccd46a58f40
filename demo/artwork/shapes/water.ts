import { mix } from '../ink/colour';
import { local } from '../ink/light';
import { n, polygon, rectangle, rounded } from '../ink/path';
import type { Sheet } from '../ink/sheet';
import type { Disc } from './sky';

interface WaterOptions {
  top: number;
  bottom?: number;
  /** The sun or moon that glitters on it. */
  disc?: Disc;
  /** The water's own colour. */
  own?: string;
  /** How much of the sky it mirrors (0..1). */
  mirror?: number;
  waves?: number;
}

/** Open water from its far edge down: the sky mirrored, and flat ripples that grow toward the viewer. */
export function water(
  sheet: Sheet,
  { top, bottom = sheet.height + 20, disc, own = local.water, mirror = 0.5, waves = 1 }: WaterOptions,
): void {
  const { light, width } = sheet;
  const low = light.sky.at(-1) ?? light.haze;
  const high = light.sky[0] ?? light.haze;
  const deep = sheet.tone(own, { face: -0.15 });
  const paint = sheet.gradient(
    [
      [0, mix(deep, low, mirror + 0.25)],
      [0.3, mix(deep, low, mirror * 0.7)],
      [1, mix(deep, mix(high, light.shadow, 0.25), mirror * 0.6)],
    ],
    [0, top],
    [0, bottom],
  );
  sheet.fill(rectangle(-20, top, width + 40, bottom - top), paint);
  ripples(sheet, {
    top,
    bottom,
    from: -20,
    to: width + 20,
    colour: mix(deep, light.shadow, 0.3),
    count: 34 * waves,
    opacity: 0.3,
  });
  ripples(sheet, {
    top,
    bottom,
    from: -20,
    to: width + 20,
    colour: mix(low, '#ffffff', 0.25),
    count: 26 * waves,
    opacity: 0.34,
  });
  if (disc && light.disc.kind !== 'none') glitter(sheet, disc, top, bottom);
}

interface Ripples {
  top: number;
  bottom: number;
  from: number;
  to: number;
  colour: string;
  count: number;
  opacity: number;
}

/** Flat bars that are short and thin far off, long and thick near. */
export function ripples(sheet: Sheet, { top, bottom, from, to, colour, count, opacity }: Ripples): void {
  const random = sheet.random.fork(`ripples${n(top)}${colour}${n(from)}`);
  let d = '';
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.7;
    const y = top + (bottom - top) * t;
    const length = (30 + 190 * t) * random.between(0.4, 1.2);
    const thick = 2 + 7 * t;
    d += rounded(random.between(from, to) - length / 2, y, length, thick, thick / 2);
  }
  sheet.fill(d, colour, opacity);
}

/** The path of light under the sun or moon. */
export function glitter(sheet: Sheet, disc: Disc, top: number, bottom: number): void {
  const random = sheet.random.fork('glitter');
  let d = '';
  for (let i = 0; i < 40; i++) {
    const t = (i / 40) ** 1.25;
    const y = top + (bottom - top) * t * 0.9;
    const spread = disc.radius * (0.7 + 1.5 * t);
    const length = spread * random.between(0.3, 1.25) * (1 - 0.3 * t);
    const thick = 2.4 + 6 * t;
    d += rounded(disc.x + random.between(-0.6, 0.6) * spread - length / 2, y, length, thick, thick / 2);
  }
  sheet.fill(d, mix(sheet.light.disc.colour, sheet.light.disc.glow, 0.25), 0.78);
}

/** What stands on the far bank, upside down and broken by ripples: a soft dark or light column in the water. */
export function mirrored(
  sheet: Sheet,
  x: number,
  top: number,
  width: number,
  height: number,
  colour: string,
  opacity = 0.5,
): void {
  const random = sheet.random.fork(`mirror${n(x)}${n(top)}`);
  sheet.fill(
    rectangle(x - width / 2, top, width, height),
    sheet.gradient(
      [
        [0, colour, opacity],
        [1, colour, 0],
      ],
      [0, top],
      [0, top + height],
    ),
  );
  let d = '';
  for (let y = top + 10; y < top + height; y += random.between(9, 18)) {
    const t = (y - top) / height;
    const w = width * random.between(0.5, 1.25) * (1 - 0.3 * t);
    d += rounded(x - w / 2 + random.between(-0.1, 0.1) * width, y, w, 3 + 3 * t, 3);
  }
  sheet.fill(d, colour, opacity * 0.5);
}

/** A line of surf: crescents of foam, thin at their ends. */
export function surf(sheet: Sheet, y: number, reach: number): void {
  const random = sheet.random.fork(`surf${n(y)}`);
  let foam = '';
  let shadow = '';
  let x = -60;
  while (x < sheet.width + 20) {
    const step = random.between(90, 260);
    const deep = reach * random.between(0.3, 0.6);
    const lift = random.between(-0.12, 0.12) * reach;
    foam += `M${n(x)} ${n(y + lift)}q${n(step / 2)} ${n(deep)} ${n(step)} 0q${n(-step / 2)} ${n(deep * 0.45)} ${n(-step)} 0Z`;
    shadow += `M${n(x)} ${n(y + lift + 4)}q${n(step / 2)} ${n(deep * 1.7)} ${n(step)} 0q${n(-step / 2)} ${n(deep)} ${n(-step)} 0Z`;
    x += step * random.between(0.75, 1.15);
  }
  sheet.fill(shadow, sheet.light.shadow, 0.2);
  sheet.fill(foam, sheet.tone('#fbf6e8', { face: 0.4 }), 0.9);
}

/** A boat's hull with a sail. */
export function sailboat(sheet: Sheet, x: number, y: number, size: number, depth = 0.3): void {
  const white = sheet.tone('#faf4e6', { depth, face: 0.45 });
  const mast = x;
  sheet.fill(
    polygon([
      [mast, y - size * 1.5],
      [mast + size * 0.62, y - size * 0.16],
      [mast, y - size * 0.16],
    ]),
    white,
  );
  sheet.fill(
    polygon([
      [mast - size * 0.06, y - size * 1.35],
      [mast - size * 0.5, y - size * 0.16],
      [mast - size * 0.06, y - size * 0.16],
    ]),
    sheet.tone(local.barn, { depth, face: -0.1 }),
  );
  sheet.fill(
    `M${n(x - size * 0.7)} ${n(y - size * 0.12)}h${n(size * 1.5)}q${n(-size * 0.14)} ${n(size * 0.26)} ${n(-size * 0.4)} ${n(size * 0.26)}h${n(-size * 0.75)}q${n(-size * 0.2)} 0 ${n(-size * 0.35)} ${n(-size * 0.26)}Z`,
    sheet.tone(local.white, { depth, face: -0.35 }),
  );
}
