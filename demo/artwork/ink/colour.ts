/** A colour as '#rrggbb'. */
export type Colour = string;

type Triple = [number, number, number];

const parsed = new Map<Colour, Triple>();

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function encoded(value: number): number {
  const c = Math.min(1, Math.max(0, value));
  return Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
}

function rgb(colour: Colour): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`not a colour: ${colour}`);
  return [linear(value >> 16), linear((value >> 8) & 255), linear(value & 255)];
}

/** Source of the matrices: Björn Ottosson, "A perceptual color space for image processing". */
function oklab(colour: Colour): Triple {
  const known = parsed.get(colour);
  if (known) return known;
  const [r, g, b] = rgb(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lab: Triple = [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
  parsed.set(colour, lab);
  return lab;
}

function hex(r: number, g: number, b: number): Colour {
  const value = (encoded(r) << 16) | (encoded(g) << 8) | encoded(b);
  return `#${value.toString(16).padStart(6, '0')}`;
}

function fromOklab([lightness, a, b]: Triple): Colour {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hex(
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  );
}

/** The colour `amount` (0..1) of the way from one to the other, as the eye sees it. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const a = oklab(from);
  const b = oklab(to);
  return fromOklab([
    a[0] + (b[0] - a[0]) * amount,
    a[1] + (b[1] - a[1]) * amount,
    a[2] + (b[2] - a[2]) * amount,
  ]);
}

/** What `surface` looks like under a light of that colour. */
export function under(surface: Colour, light: Colour, amount = 1): Colour {
  const a = rgb(surface);
  const b = rgb(light);
  return mix(surface, hex(a[0] * b[0], a[1] * b[1], a[2] * b[2]), amount);
}

/** Lighter (positive) or darker (negative) by `amount` of perceived lightness, hue kept. */
export function lift(colour: Colour, amount: number): Colour {
  const [lightness, a, b] = oklab(colour);
  return fromOklab([Math.min(1, Math.max(0, lightness + amount)), a, b]);
}

/** Perceived lightness, 0 (black) to 1 (white). */
export function lightness(colour: Colour): number {
  return oklab(colour)[0];
}
