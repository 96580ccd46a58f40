import sharp, { type Sharp } from 'sharp';
import type { ServedFormat } from './negotiate';

const seconds = 30;

const encoders: Record<ServedFormat, (image: Sharp) => Sharp> = {
  // Effort 2 already saves a quarter against WebP; higher ones are slow.
  avif: (image) => image.avif({ quality: 55, effort: 2 }),
  webp: (image) => image.webp({ quality: 78, effort: 4 }),
  // JPEG has no transparency.
  jpeg: (image) => image.flatten({ background: 'white' }).jpeg({ quality: 80, mozjpeg: true }),
};

/** Makes a rendition of at most this width, never enlarged. Animations stay animated only as WebP. */
export async function render(
  source: Buffer,
  width: number,
  format: ServedFormat,
  target: string,
): Promise<void> {
  const image = sharp(source, { animated: format === 'webp' });
  await encoders[format](image.resize({ width, withoutEnlargement: true }))
    .timeout({ seconds })
    .toFile(target);
}
