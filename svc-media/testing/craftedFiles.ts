import { crc32, deflateSync } from 'node:zlib';
import { pngChunk } from '../src/intake/pngChunk';

export { pngChunk };

/** Builds a PNG chunk by chunk, so that it can be invalid. */
export function makePng({
  width = 4,
  height = 4,
  depth = 8,
  pixels,
  brokenCrc = false,
}: PngDrawing = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2], 8);
  const data = deflateSync(pixels ?? Buffer.alloc(height * (1 + width * 3 * (depth / 8)), 0));
  const content = pngChunk('IDAT', data);
  const last = content.length - 1;
  // The checksum is the end of a chunk.
  if (brokenCrc) content.writeUInt8(content.readUInt8(last) ^ 1, last);
  const chunks = [pngChunk('IHDR', header), content, pngChunk('IEND')];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

interface PngDrawing {
  width?: number;
  height?: number;
  depth?: 8 | 16;
  /** Rows before compression; black by default. */
  pixels?: Buffer;
  brokenCrc?: boolean;
}

/** A GIF whose frames have one pixel each on a large canvas: few bytes for each frame, megapixels to draw. */
export function makeGif(width: number, height: number, frames = 1): Buffer {
  const screen = Buffer.from([...uint16(width, height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([
    ...[0x21, 0xf9, 4, 0, 10, 0, 0, 0],
    ...[0x2c, ...uint16(0, 0, 1, 1), 0, 2, 2, 0x44, 1, 0],
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    ...Array<Buffer>(frames).fill(frame),
    Buffer.from(';'),
  ]);
}

function uint16(...values: number[]): number[] {
  return values.flatMap((value) => [value & 255, value >> 8]);
}

/** An empty file of the ISO media format, which HEIC and AVIF use. */
export function makeIsoMedia(brand: string): Buffer {
  const type = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`)]);
  return Buffer.concat([type, Buffer.from([0, 0, 1, 0]), Buffer.from('meta'), Buffer.alloc(248)]);
}

/** Replaces the size in the header of a JPEG. */
export function resizeJpegHeader(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((mark) => changed.indexOf(Buffer.from([0xff, mark]))).find((at) => at > 0);
  if (frame === undefined) throw new Error('This JPEG has no frame');
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** Replaces the size in the header of a lossy WebP. */
export function resizeWebpHeader(webp: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(webp);
  const start = changed.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  if (start < 0) throw new Error('This WebP is not lossy');
  changed.writeUInt16LE(width, start + 3);
  changed.writeUInt16LE(height, start + 5);
  return changed;
}

/** A minimal archive with one stored file. */
export function makeZip(name = 'a.html', content = '<script>alert(1)</script>'): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt32LE(crc32(content), 10);
  head.writeUInt32LE(content.length, 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt16LE(name.length, 22);
  const end = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name + content), end]);
}
