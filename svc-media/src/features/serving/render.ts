import type { ServedFormat } from '@show/contracts';
import sharp, { type Sharp } from 'sharp';
import { encodeWebp } from '../../intake/encodeWebp';
import { isLosslessWebp } from '../../intake/isReadyWebp';

const seconds = 30;

/** Makes a rendition of at most this width, never enlarged. Animations stay animated only as WebP. */
export async function render(
  source: Buffer,
  width: number,
  format: ServedFormat,
  target: string,
): Promise<void> {
  // Thin lines of few colors blur where photos don't.
  const isDrawing = isLosslessWebp(source);
  const image = sharp(source, { animated: format === 'webp' }).resize({ width, withoutEnlargement: true });
  if (format === 'webp')
    await encodeWebp(image, target, { quality: 78, effort: 4, mayBeLossless: isDrawing });
  else await encoders[format](image, isDrawing).timeout({ seconds }).toFile(target);
}

const encoders: Record<Exclude<ServedFormat, 'webp'>, (image: Sharp, isDrawing: boolean) => Sharp> = {
  // Effort 1 already saves a third against WebP; effort 2 takes twice as long and saves two percent more at most.
  avif: (image, isDrawing) => image.avif({ quality: isDrawing ? 80 : 55, effort: 1 }),
  // JPEG has no transparency.
  jpeg: (image, isDrawing) =>
    image
      .flatten({ background: 'white' })
      .jpeg(
        isDrawing
          ? { quality: 90, mozjpeg: true, chromaSubsampling: '4:4:4' }
          : { quality: 80, mozjpeg: true },
      ),
};
