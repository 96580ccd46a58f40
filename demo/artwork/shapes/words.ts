import { lettering } from '../ink/lettering';
import { n, rectangle } from '../ink/path';
import type { Sheet } from '../ink/sheet';

interface Board {
  /** Middle of the words. */
  x: number;
  y: number;
  /** Most they may take. */
  width: number;
  /** Of a capital. */
  height: number;
  paint: string;
}

const size = 100;
const known = new Map<string, ReturnType<typeof lettering>>();

/** Words on a sign, readable also where the picture is mirrored. */
export function words(sheet: Sheet, text: string, { x, y, width, height, paint }: Board): void {
  const line = known.get(text) ?? lettering(text, size, 0.05);
  known.set(text, line);
  const scale = Math.min(height / line.capital, width / line.width);
  const across = sheet.mirrored ? -scale : scale;
  const place = `matrix(${across.toFixed(4)} 0 0 ${scale.toFixed(4)} ${n(x - (across * line.width) / 2)} ${n(y + (scale * line.capital) / 2)})`;
  // Too small to read is drawn as a bar: fewer points, and the same to the eye.
  if (scale * line.capital < 7)
    sheet.fill(
      rectangle(x - (scale * line.width) / 2, y - height * 0.3, scale * line.width, height * 0.6),
      paint,
      0.8,
    );
  else sheet.placed(place, () => sheet.fill(line.d, paint));
}

const shops = [
  'BAKERY',
  'BOOKS',
  'HARDWARE',
  'CAFE',
  'RECORDS',
  'FLOWERS',
  'BARBER',
  'ANTIQUES',
  'SHOES',
  'TOYS',
  'YARN',
  'GROCER',
  'CAMERAS',
  'TAILOR',
  'PHARMACY',
  'BICYCLES',
] as const;
const handedOut = new WeakMap<Sheet, number>();

/** What the next shop of a street sells, none twice in one picture and nothing that the one beside it sells. */
export function nextShop(sheet: Sheet, beside = ''): string {
  const next = handedOut.get(sheet) ?? sheet.random.fork('shops').int(0, shops.length - 1);
  handedOut.set(sheet, next + 1);
  const name = shops[next % shops.length] ?? 'BOOKS';
  return name.slice(0, 4) === beside.slice(0, 4) ? nextShop(sheet, beside) : name;
}
