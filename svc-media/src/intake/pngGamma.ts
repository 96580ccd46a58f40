import type { Sharp } from 'sharp';

/** A display's exponent. A file with its inverse needs no correction. */
const displayGamma = 2.2;
/** Invisible difference from 1; browsers ignore it too. */
const tolerance = 0.05;
/** The largest gamma that sharp can apply. */
const largest = 3;

/**
 * The power to which the colors of a PNG are raised for a display, by its gAMA chunk; 1 for most. libvips ignores that
 * chunk, browsers apply it unless another chunk describes the colors better.
 */
export function pngExponent(file: Buffer): number {
  const chunks = readChunks(file);
  const described = chunks.some(({ type }) => type === 'sRGB' || type === 'iCCP' || type === 'cICP');
  const gamma = chunks.find(({ type, data }) => type === 'gAMA' && data.length === 4)?.data.readUInt32BE();
  if (described || !gamma) return 1;
  const exponent = 100_000 / (gamma * displayGamma);
  if (Math.abs(exponent - 1) < tolerance) return 1;
  return Math.min(largest, Math.max(1 / largest, exponent));
}

export function applyExponent(image: Sharp, exponent: number): Sharp {
  if (exponent === 1) return image;
  // The first darkens by raising to its power, the second brightens by the root.
  return exponent > 1 ? image.gamma(exponent, 1) : image.gamma(1, 1 / exponent);
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** What describes the colors: the chunks before the image data, or before the first incomplete one. */
function readChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (type === 'IDAT' || next > file.length) break;
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    at = next;
  }
  return chunks;
}
