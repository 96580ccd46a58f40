import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Page, type PageScreenshotOptions, test } from '@playwright/test';
import sharp from 'sharp';

const folder = resolve('approved');

/**
 * Pixels of the screen for each that is compared: the mean of this many is the same however a version of the browser
 * smooths the edges of letters, and still another where a button is missing.
 */
const cell = 8;
/** How much the brightness of a cell (0 to 255) may differ, and how many cells may differ by more. */
const tolerance = { brightness: 28, cells: 8 };

async function brightness(picture: Buffer | string) {
  const { width, height } = await sharp(picture).metadata();
  const size = { width: Math.round(width / cell), height: Math.round(height / cell) };
  const cells = await sharp(picture)
    .removeAlpha()
    .greyscale()
    // Without what decoders of WebP and PNG each do to shrink a picture faster.
    .resize({ ...size, fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer();
  return { ...size, cells };
}

/** Where a picture of the screen differs from the approved one: the box of what differs, in pixels. */
async function differences(approved: Buffer | string, shot: Buffer): Promise<string[]> {
  const [one, other] = [await brightness(approved), await brightness(shot)];
  if (one.width !== other.width || one.height !== other.height) return ['its size'];
  const places = [...one.cells.keys()]
    .filter((at) => Math.abs((one.cells[at] ?? 0) - (other.cells[at] ?? 0)) > tolerance.brightness)
    .map((at) => ({ x: (at % one.width) * cell, y: Math.floor(at / one.width) * cell }));
  if (places.length <= tolerance.cells) return [];
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs) + cell, Math.max(...ys) + cell];
  return [`${places.length} places differ, from ${box.slice(0, 2).join(', ')} to ${box.slice(2).join(', ')}`];
}

/** Compares an open page with its approved picture, or writes that with `--update-snapshots`. */
export const differsFromApproved =
  (name: string, options: PageScreenshotOptions) =>
  async (page: Page): Promise<string[]> => {
    const shot = await page.screenshot({ animations: 'disabled', ...options });
    const approved = join(folder, `${name}.webp`);
    if (test.info().config.updateSnapshots === 'all') {
      mkdirSync(folder, { recursive: true });
      await sharp(shot).webp({ quality: 90 }).toFile(approved);
    }
    if (!existsSync(approved)) return ['there is no approved picture'];
    const found = await differences(approved, shot);
    if (found.length > 0) await sharp(shot).toFile(test.info().outputPath(`${name}.png`));
    return found;
  };
