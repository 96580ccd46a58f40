import { copyFile, stat } from 'node:fs/promises';
import { problems } from '@show/service-kit';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { readImageType } from './imageType';
import { pictureRefusal, refusals, tooManyPixels } from './pictureRefusal';

/** Longest side of what is kept. */
const longestSide = 2_560;
const seconds = 30;

interface Preparation {
  /** Pixel limit; the frames of an animation count together. */
  readonly maxPixels: number;
  /** The project's own drawing: one that is a WebP of the kept kind already stays as it is. */
  readonly drawn?: boolean;
}

/** A picture as it will be kept. */
export interface PreparedImage {
  readonly path: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Most frequent colour, `#aabbcc`. */
  readonly color: string;
  /** A few blurred pixels as a `data:` address. */
  readonly placeholder: string;
}

// One thread for each picture: the queue decides how many there are at once.
sharp.concurrency(1);
sharp.cache(false);
// Whatever a file claims to be, only these decoders ever see it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/**
 * Makes what is kept of what came: upright, in sRGB, as WebP, without a word of metadata, moving if it moved.
 * Throws a Problem for what is no picture, is damaged, or too large.
 */
export async function prepareImage(
  source: string,
  target: string,
  { maxPixels, drawn = false }: Preparation,
): Promise<PreparedImage> {
  const type = await readImageType(source);
  if (!type || type === 'heic') throw problems.unsupportedMedia(refusals[type ?? 'type']);
  try {
    const metadata = await sharp(source, { limitInputPixels: maxPixels }).metadata();
    if (framePixels(metadata) > maxPixels) throw tooManyPixels(maxPixels);
    const made =
      drawn && isKeepable(metadata)
        ? await copy(source, target, metadata)
        : await encode(source, target, { metadata, maxPixels });
    return {
      path: target,
      bytes: (await stat(target)).size,
      width: made.width,
      height: made.pageHeight ?? made.height,
      ...(await describe(target)),
    };
  } catch (error) {
    throw pictureRefusal(error, maxPixels);
  }
}

function encode(source: string, target: string, input: Input): Promise<OutputInfo> {
  return decoder(source, input)
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86, effort: 3, smartSubsample: true })
    .timeout({ seconds })
    .toFile(target);
}

/** Nothing would change but some sharpness and a tenth of a second. */
function isKeepable({ format, width, height, pages = 1, exif, xmp, icc }: Metadata): boolean {
  const told = exif ?? xmp ?? icc;
  return format === 'webp' && pages === 1 && !told && Math.max(width, height) <= longestSide;
}

async function copy(source: string, target: string, { width, height }: Metadata) {
  await copyFile(source, target);
  return { width, height, pageHeight: undefined };
}

interface Input {
  readonly metadata: Metadata;
  readonly maxPixels: number;
}

function decoder(source: string, { metadata: { pages = 1 }, maxPixels }: Input): Sharp {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  // Turning applies to single pictures only; moving formats have no orientation.
  return pages > 1 ? sharp(source, { ...options, animated: true }) : sharp(source, options).autoOrient();
}

function framePixels({ width, height, pages = 1, pageHeight }: Metadata): number {
  return width * (pageHeight ?? height) * pages;
}

async function describe(path: string): Promise<Pick<PreparedImage, 'color' | 'placeholder'>> {
  const small = await sharp(path).resize(64, 64, { fit: 'inside' }).png().toBuffer();
  const { dominant } = await sharp(small).flatten({ background: 'white' }).stats();
  const blurred = await sharp(small)
    .resize(16, 16, { fit: 'inside' })
    .blur(0.8)
    .webp({ quality: 30 })
    .toBuffer();
  const hex = (part: number) => part.toString(16).padStart(2, '0');
  return {
    color: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    placeholder: `data:image/webp;base64,${blurred.toString('base64')}`,
  };
}
