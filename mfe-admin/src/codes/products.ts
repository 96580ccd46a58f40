import { contrast } from '@show/contracts/site/contrast';
import { quietZone } from '@show/web-kit/qr-code';

export const products = ['code', 'poster', 'card', 'slide', 'lower-third'] as const;
export type Product = (typeof products)[number];

export const productNames: Readonly<Record<Product, string>> = {
  code: 'Code alone',
  poster: 'Poster',
  card: 'Table card',
  slide: 'Slide, 1920 x 1080',
  'lower-third': 'Lower third, 1920 x 1080',
};

export const papers = ['letter', 'a4', 'large'] as const;
export type Paper = (typeof papers)[number];

export const paperNames: Readonly<Record<Paper, string>> = {
  letter: 'Letter, 8.5 x 11 in',
  a4: 'A4, 210 x 297 mm',
  large: 'Large, 24 x 36 in',
};

/** A product in SVG units, and what it is made for. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Width of its picture files. */
  readonly pixels: number;
  /** Side of the code with its quiet zone, in units. */
  readonly code: number;
  /** Inches that its width is printed on; on a screen it has lines instead. */
  readonly inches?: number;
}

/** Letter as 612 points; the others keep that width and differ in height, so that one drawing fits all. */
const posters: Readonly<Record<Paper, Sheet>> = {
  letter: { width: 612, height: 792, pixels: 2550, code: 380, inches: 8.5 },
  a4: { width: 612, height: 865.5, pixels: 2480, code: 440, inches: 8.27 },
  large: { width: 612, height: 918, pixels: 3600, code: 480, inches: 24 },
};
const others: Readonly<Record<Exclude<Product, 'poster'>, Sheet>> = {
  code: { width: 1000, height: 1000, pixels: 2000, code: 1000 },
  // Four on a sheet of Letter or A4.
  card: { width: 612, height: 874, pixels: 1200, code: 440, inches: 3.5 },
  slide: { width: 1920, height: 1080, pixels: 1920, code: 720 },
  'lower-third': { width: 1920, height: 1080, pixels: 1920, code: 310 },
};

export const sheetOf = (product: Product, paper: Paper): Sheet =>
  product === 'poster' ? posters[paper] : others[product];

/** Share of a code's side that is modules; the rest is the quiet zone. */
export const moduleShare = (size: number): number => (size - 2 * quietZone) / size;

/** Lines of 1080 that the modules of a code need on television, and seconds that it is shown. */
export const television = { lines: 216, seconds: 7 } as const;

/** A code is read from ten times its width. */
const reach = 10;

const metric = (inches: number) =>
  inches * 2.54 < 100 ? `${Math.round(inches * 2.54)} cm` : `${(inches * 0.0254).toFixed(1)} m`;
const imperial = (inches: number) =>
  inches < 24 ? `${inches.toFixed(1)} in` : `${Math.floor(inches / 12)} ft`;
const both = (inches: number) => `${imperial(inches)} (${metric(inches)})`;

/**
 * How large a product has to be, in a sentence for staff.
 * @param share how much of the code's side is modules, the rest being the quiet zone
 */
export function sizeAdvice(product: Product, sheet: Sheet, share: number): string {
  const onScreen = `On television show it for at least ${television.seconds} seconds`;
  const lines = Math.round(sheet.code * share);
  if (sheet.inches !== undefined) {
    const width = (sheet.inches * sheet.code * share) / sheet.width;
    return `Printed in full size the code is ${both(width)} wide and scans from up to ${both(width * reach)}: a tenth of the distance.`;
  }
  if (product === 'code')
    return `${onScreen}, at least ${television.lines} of 1080 lines high. On paper it needs a tenth of the distance: 12 in (30 cm) at 10 ft (3 m). Keep its light margin.`;
  return `${onScreen} in full size: the code is ${lines} of 1080 lines high, and needs at least ${television.lines}.`;
}

export interface CodeColors {
  /** `#rrggbb` of the modules. */
  readonly dark: string;
  /** Color of the field around and between them. */
  readonly light: string;
}

export const usualColors: CodeColors = { dark: '#14212d', light: '#ffffff' };

/** Contrast that cameras need in poor light, and after television and print have taken their share. */
const scannable = 7;

/** Why a code of these colors would not scan everywhere; undefined if it does. */
export function colorFault({ dark, light }: CodeColors): string | undefined {
  if (contrast(dark, '#ffffff') < contrast(light, '#ffffff'))
    return 'Choose a dark code on a light field: many scanners do not read light on dark.';
  const ratio = contrast(dark, light);
  if (ratio >= scannable) return undefined;
  return `Choose a darker code or a lighter field: the contrast is ${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1, and scanners need ${scannable} to 1.`;
}
