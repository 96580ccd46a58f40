import { rename, rm, stat } from 'node:fs/promises';
import type { OutputInfo, Sharp, WebpOptions } from 'sharp';

const seconds = 30;
/** The second pass is given up earlier. */
const secondsMore = 4;
/** A photo has more in a sample, a logo or pixel art fewer. */
const fewColours = 1_024;
/** Width and height of the sample. */
const sampleSize = 128;
/** A lossless file of this many bytes is small enough, whatever the lossy one has. */
const smallFile = 16 * 1024;

interface Encoding {
  readonly quality: number;
  readonly effort: number;
  /** Whether lossless encoding may be smaller; it takes a second pass. */
  readonly mayBeLossless: boolean;
}

/**
 * Encodes an image as WebP: lossy, or lossless if it has few colors and does not get larger by it. Lossy WebP halves
 * the resolution of colors, which blurs the thin lines of drawings.
 */
export async function encodeWebp(
  image: Sharp,
  target: string,
  { quality, effort, mayBeLossless }: Encoding,
): Promise<OutputInfo> {
  const save = (path: string, limit: number, options: WebpOptions) =>
    image
      .clone()
      .webp({ effort, ...options })
      .timeout({ seconds: limit })
      .toFile(path);
  const lossy = await save(target, seconds, { quality, smartSubsample: true });
  if (!mayBeLossless || !(await hasFewColours(image))) return lossy;
  const path = `${target}.lossless`;
  const lossless = await save(path, secondsMore, { lossless: true }).catch(nullIfSlow);
  const largest = Math.max((await stat(target)).size, smallFile);
  if (lossless && (await stat(path)).size <= largest) {
    await rename(path, target);
    return lossless;
  }
  await rm(path, { force: true });
  return lossy;
}

function nullIfSlow(error: unknown): null {
  if (error instanceof Error && error.message.startsWith('timeout:')) return null;
  throw error;
}

async function hasFewColours(image: Sharp): Promise<boolean> {
  const sample = await image
    .clone()
    .resize(sampleSize, sampleSize, { fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .timeout({ seconds })
    .toBuffer();
  const colors = new Set<number>();
  for (let at = 0; at < sample.length && colors.size <= fewColours; at += 4)
    colors.add(sample.readUInt32LE(at));
  return colors.size <= fewColours;
}
