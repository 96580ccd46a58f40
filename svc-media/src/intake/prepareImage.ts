import { copyFile, readFile, stat } from 'node:fs/promises';
import { problems } from '@show/service-kit';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { decodeHeic } from './decodeHeic';
import { encodeWebp } from './encodeWebp';
import { type ImageMediaType, readImageType } from './imageType';
import { isReadyWebp } from './isReadyWebp';
import { pictureRefusal, refusals, tooManyPixels } from './pictureRefusal';
import { applyExponent, pngExponent } from './pngGamma';

/** Longest side of a stored image, in pixels. */
const longestSide = 2_560;

interface Preparation {
  /** Pixel limit; the frames of an animation count together. */
  readonly maxPixels: number;
}

/** An image that is ready to be stored. */
export interface PreparedImage {
  readonly path: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Most frequent color, `#aabbcc`. */
  readonly color: string;
  /** A few blurred pixels as a `data:` URL. */
  readonly placeholder: string;
}

// One thread for each image: the decode queue decides how many run in parallel.
sharp.concurrency(1);
sharp.cache(false);
// Only these decoders may open a file, whatever type it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/**
 * Re-encodes an upload for storage: upright, in sRGB, as WebP, without metadata, animated if it was a GIF or a WebP
 * that was; of an animated PNG the first frame. A file that is already like that is copied. Throws a Problem for a
 * file that is not an image, damaged, or too large.
 */
export async function prepareImage(
  source: string,
  target: string,
  { maxPixels }: Preparation,
): Promise<PreparedImage> {
  const sent = await readImageType(source);
  if (!sent) throw problems.unsupportedMedia(refusals.type);
  if (sent === 'image/heic') return prepareHeic(source, target, { maxPixels });
  return prepare(source, target, { type: sent, maxPixels });
}

/** As an image that libvips decodes. */
async function prepareHeic(
  source: string,
  target: string,
  { maxPixels }: Preparation,
): Promise<PreparedImage> {
  const decoded = `${target}.decoded`;
  try {
    await decodeHeic(source, decoded);
  } catch (error) {
    throw pictureRefusal(error, maxPixels);
  }
  return prepare(decoded, target, { type: 'image/heic', maxPixels });
}

async function prepare(
  source: string,
  target: string,
  { type, maxPixels }: Preparation & { readonly type: ImageMediaType },
): Promise<PreparedImage> {
  try {
    const metadata = await sharp(source, { limitInputPixels: maxPixels }).metadata();
    if (framePixels(metadata) > maxPixels) throw tooManyPixels(maxPixels);
    const isKept =
      Math.max(metadata.width, metadata.height) <= longestSide &&
      (await isReadyWebp(source, framePixels(metadata)));
    const made = isKept
      ? await copy(source, target, metadata)
      : await encode(source, target, { type, metadata, maxPixels });
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

/** Types of photos, which are never kept lossless. */
const photos: readonly ImageMediaType[] = ['image/jpeg', 'image/heic'];

async function encode(source: string, target: string, input: Input): Promise<OutputInfo> {
  const image = input.type === 'image/png' ? await openPng(source, input) : open(source, input);
  const resized = image.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  return encodeWebp(resized, target, { quality: 86, effort: 3, mayBeLossless: !photos.includes(input.type) });
}

async function copy(source: string, target: string, { width, height }: Metadata) {
  await copyFile(source, target);
  return { width, height, pageHeight: undefined };
}

interface Input {
  readonly type: ImageMediaType;
  readonly metadata: Metadata;
  readonly maxPixels: number;
}

function open(source: string, { metadata: { pages = 1 }, maxPixels }: Input): Sharp {
  const options = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  // Only still images have an orientation.
  return pages > 1 ? sharp(source, { ...options, animated: true }) : sharp(source, options).autoOrient();
}

/** Like `open`, and with the gamma that libvips does not read. */
async function openPng(source: string, input: Input): Promise<Sharp> {
  return applyExponent(open(source, input), pngExponent(await readFile(source)));
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
