import { problems } from '@show/service-kit';
import sharp from 'sharp';
import { refusals, tooManyPixels } from './pictureRefusal';
import { type PngChunk, writePng } from './pngChunks';

/** All frames of an animation as drawn, one below the other. */
export interface DrawnFrames {
  /** Red, green, blue and alpha of each pixel. */
  readonly pixels: Buffer;
  readonly width: number;
  /** Height of one frame. */
  readonly height: number;
  /** Milliseconds that each frame is shown. */
  readonly delay: number[];
  /** How often it plays; 0 for ever. */
  readonly loop: number;
}

interface Limits {
  readonly maxPixels: number;
  readonly seconds: number;
}

/** A frame's place on the canvas, its image data and how it is drawn, by its fcTL chunk. */
interface Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly delay: number;
  readonly isClearedAfter: boolean;
  readonly isUndoneAfter: boolean;
  readonly isBlended: boolean;
  readonly data: Buffer[];
}

/** Draws the frames of a moving PNG, which libvips cannot. Null for a still one. Throws for a damaged or large one. */
export async function drawMovingPng(
  chunks: readonly PngChunk[],
  { maxPixels, seconds }: Limits,
): Promise<DrawnFrames | null> {
  const control = chunks.find(({ type, data }) => type === 'acTL' && data.length === 8)?.data;
  const header = chunks.find(({ type, data }) => type === 'IHDR' && data.length === 13)?.data;
  const frames = control ? readFrames(chunks) : [];
  if (!control || !header || frames.length < 2) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (width * height * frames.length > maxPixels) throw tooManyPixels(maxPixels);
  // What describes the colours of all frames comes before the first image data.
  const shared = chunks
    .slice(
      0,
      chunks.findIndex(({ type }) => type === 'IDAT'),
    )
    .filter(({ type }) => type !== 'IHDR' && type !== 'acTL' && type !== 'fcTL');
  const deadline = Date.now() + seconds * 1_000;
  const pixels = Buffer.alloc(width * height * frames.length * 4);
  let canvas = Buffer.alloc(width * height * 4);
  for (const [index, frame] of frames.entries()) {
    if (Date.now() > deadline) throw problems.tooLarge(refusals.slow);
    if (frame.left + frame.width > width || frame.top + frame.height > height)
      throw new Error('A frame lies outside of its picture');
    const drawn = await decode(frame, header, shared, maxPixels);
    const before = frame.isUndoneAfter ? Buffer.from(canvas) : undefined;
    draw(canvas, width, frame, drawn);
    canvas.copy(pixels, index * canvas.length);
    if (before) canvas = before;
    else if (frame.isClearedAfter) clear(canvas, width, frame);
  }
  return { pixels, width, height, delay: frames.map(({ delay }) => delay), loop: control.readUInt32BE(4) };
}

function readFrames(chunks: readonly PngChunk[]): Frame[] {
  const frames: Frame[] = [];
  for (const { type, data } of chunks) {
    if (type === 'fcTL' && data.length === 26) frames.push(readFrame(data, frames.length === 0));
    // An image before the first fcTL is only for programs that show no animations.
    else if (type === 'IDAT') frames.at(-1)?.data.push(data);
    else if (type === 'fdAT') frames.at(-1)?.data.push(data.subarray(4));
  }
  return frames;
}

function readFrame(data: Buffer, isFirst: boolean): Frame {
  const disposal = data[24];
  return {
    width: data.readUInt32BE(4),
    height: data.readUInt32BE(8),
    left: data.readUInt32BE(12),
    top: data.readUInt32BE(16),
    delay: Math.round((data.readUInt16BE(20) * 1_000) / (data.readUInt16BE(22) || 100)),
    isClearedAfter: disposal === 1 || (isFirst && disposal === 2),
    isUndoneAfter: !isFirst && disposal === 2,
    isBlended: data[25] === 1,
    data: [],
  };
}

async function decode(
  { width, height, data }: Frame,
  header: Buffer,
  shared: readonly PngChunk[],
  maxPixels: number,
): Promise<Buffer> {
  const size = Buffer.from(header);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const png = writePng([
    { type: 'IHDR', data: size },
    ...shared,
    { type: 'IDAT', data: Buffer.concat(data) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
  const image = sharp(png, { limitInputPixels: maxPixels, failOn: 'error' });
  return image.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
}

function draw(
  canvas: Buffer,
  canvasWidth: number,
  { left, top, width, height, isBlended }: Frame,
  drawn: Buffer,
): void {
  for (let row = 0; row < height; row += 1) {
    const from = row * width * 4;
    const to = ((top + row) * canvasWidth + left) * 4;
    if (!isBlended) drawn.copy(canvas, to, from, from + width * 4);
    else
      for (let offset = 0; offset < width * 4; offset += 4) blend(canvas, to + offset, drawn, from + offset);
  }
}

/** Puts a pixel over another. */
function blend(canvas: Buffer, to: number, drawn: Buffer, from: number): void {
  const alpha = drawn[from + 3] ?? 0;
  if (alpha === 0) return;
  const behind = ((canvas[to + 3] ?? 0) * (255 - alpha)) / 255;
  const total = alpha + behind;
  for (let part = 0; part < 3; part += 1)
    canvas[to + part] = Math.round(
      ((drawn[from + part] ?? 0) * alpha + (canvas[to + part] ?? 0) * behind) / total,
    );
  canvas[to + 3] = Math.round(total);
}

function clear(canvas: Buffer, canvasWidth: number, { left, top, width, height }: Frame): void {
  for (let row = top; row < top + height; row += 1)
    canvas.fill(0, (row * canvasWidth + left) * 4, (row * canvasWidth + left + width) * 4);
}
