import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { markSvg } from './brand/mark';
import { type BrandShow, crossroadsSvg, socialSvg } from './brand/social';
import { televisionSvg } from './brand/television';
import { type RenderOptions, render } from './render';

/** @param bleed to the very edge: the phone cuts the corners */
function icon(size: number, bleed = false): Promise<Buffer> {
  const drawing = Buffer.from(markSvg(size <= 48, bleed));
  return sharp(drawing, { density: Math.max(72, (72 * size) / 512) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const wide = { format: 'webp', grain: 0.45, quality: 66 } as const;

/** Every picture: the drawing, and how it is printed. Quality is set so that a hero stays near 100 kB on a phone. */
const pictures: readonly (readonly [string, (show: BrandShow) => string, RenderOptions])[] = [
  ['hero-wide.webp', () => crossroadsSvg(1800, 900, 'golden'), { ...wide, width: 2400, height: 1200 }],
  ['hero-wide-1200.webp', () => crossroadsSvg(1800, 900, 'golden'), { ...wide, width: 1200, height: 600 }],
  ['hero-wide-dark.webp', () => crossroadsSvg(1800, 900, 'night'), { ...wide, width: 2400, height: 1200 }],
  [
    'hero-wide-dark-1200.webp',
    () => crossroadsSvg(1800, 900, 'night'),
    { ...wide, width: 1200, height: 600 },
  ],
  ['hero-tall.webp', () => crossroadsSvg(800, 1120, 'golden'), { ...wide, width: 1000, height: 1400 }],
  ['hero-tall-640.webp', () => crossroadsSvg(800, 1120, 'golden'), { ...wide, width: 640, height: 896 }],
  ['hero-tall-dark.webp', () => crossroadsSvg(800, 1120, 'night'), { ...wide, width: 1000, height: 1400 }],
  ['hero-tall-dark-640.webp', () => crossroadsSvg(800, 1120, 'night'), { ...wide, width: 640, height: 896 }],
  ['stock-640.webp', () => televisionSvg(), { ...wide, width: 640, height: 360 }],
  [
    'social.jpg',
    (show) => socialSvg(show),
    { format: 'jpeg', width: 1200, height: 630, quality: 84, grain: 0.5 },
  ],
];

/**
 * Write the show's own pictures into a folder, under names that stay the same.
 * @returns the names of the files written
 */
export async function drawBrand(directory: string, show: BrandShow): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  const files: (readonly [string, Promise<Buffer> | string])[] = [
    ['favicon.svg', markSvg(true)],
    ['favicon-32.png', icon(32)],
    ['apple-touch-icon.png', icon(180, true)],
    ['icon-192.png', icon(192)],
    ['icon-512.png', icon(512)],
    ['icon-maskable-512.png', icon(512, true)],
    ...pictures.map(([name, draw, options]) => [name, render(draw(show), options)] as const),
  ];
  await Promise.all(files.map(async ([name, content]) => writeFile(join(directory, name), await content)));
  return files.map(([name]) => name);
}
