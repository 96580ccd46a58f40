import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file that is rendered from a drawing. */
export interface Print {
  /** From the root of the repository. */
  file: string;
  width: number;
  height: number;
  format: 'webp' | 'jpeg' | 'png';
  /** 1 to 100. */
  quality: number;
  /** 0 (smooth) to 1 (coarse). */
  grain: number;
  /** A square of the drawing, in its own units; all of it when absent. */
  part?: { left: number; top: number; size: number };
}

/** From the root of the repository, where its programs run. */
const folder = 'demo/drawings';

/** All drawings, as paths below this folder. */
export function drawings(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.svg'))
    .map((path) => relative(folder, join(folder, path)).split(sep).join('/'))
    .sort();
}

const cover = (name: string, width: number, height: number): Print => ({
  file: `brand/${name}.webp`,
  width,
  height,
  format: 'webp',
  quality: 66,
  grain: 0.45,
});
const icon = (name: string, size: number): Print => ({
  file: `brand/${name}.png`,
  width: size,
  height: size,
  format: 'png',
  quality: 100,
  grain: 0,
});

/** Files rendered from each drawing in `brand`. */
const brand: Readonly<Record<string, readonly Print[]>> = {
  'hero-wide': [cover('hero-wide', 2400, 1200), cover('hero-wide-1200', 1200, 600)],
  'hero-wide-dark': [cover('hero-wide-dark', 2400, 1200), cover('hero-wide-dark-1200', 1200, 600)],
  'hero-tall': [cover('hero-tall', 1000, 1400), cover('hero-tall-640', 640, 896)],
  'hero-tall-dark': [cover('hero-tall-dark', 1000, 1400), cover('hero-tall-dark-640', 640, 896)],
  stock: [cover('stock-640', 640, 360)],
  social: [{ file: 'brand/social.jpg', width: 1200, height: 630, format: 'jpeg', quality: 84, grain: 0.5 }],
  'mark-small': [icon('favicon-32', 32)],
  'mark-bleed': [icon('apple-touch-icon', 180), icon('icon-maskable-512', 512)],
  mark: [icon('icon-192', 192), icon('icon-512', 512)],
};

/** Prints for a show without pictures of its own: the same files, from drawings that name no place. */
const blank = (name: string): readonly Print[] =>
  [...(brand[name] ?? []), ...(name === 'mark' ? (brand['mark-small'] ?? []) : [])].map((print) => ({
    ...print,
    file: `blank/${print.file}`,
  }));

/** Portrait of one crew member: a square cut from a drawing of an album. */
const portrait = (name: string, left: number, top: number, size = 300): Print => ({
  file: `brand/crew-${name}.webp`,
  width: 480,
  height: 480,
  format: 'webp',
  quality: 60,
  grain: 0.4,
  part: { left, top, size },
});
/** For the page about the show: all of the crew, and each of them at work in another place. */
const crew: Readonly<Record<string, readonly Print[]>> = {
  'albums/opening-week-1': [{ ...cover('crew', 1200, 800), grain: 0.6 }],
  'albums/before-the-first-8': [portrait('host', 655, 140)],
  'albums/before-the-first-4': [portrait('producer', 632, 250, 275)],
  'albums/toboggan-2': [portrait('camera', 672, 225, 340)],
  'albums/studio-4': [portrait('editor', 340, 160)],
};

/** The files of a drawing: 16:9 for videos, shops and guests, 3:2 for albums and galleries. */
export function printsOf(drawing: string, svg: string): readonly Print[] {
  const name = drawing.replace(/\.svg$/, '');
  if (name.startsWith('brand/')) return brand[name.slice('brand/'.length)] ?? [];
  if (name.startsWith('blank/')) return blank(name.slice('blank/'.length));
  const width = svg.includes('viewBox="0 0 1600 900"') ? 1280 : 1080;
  return [
    ...(crew[name] ?? []),
    { file: `demo/pictures/${name}.webp`, width, height: 720, format: 'webp', quality: 46, grain: 0.72 },
  ];
}
