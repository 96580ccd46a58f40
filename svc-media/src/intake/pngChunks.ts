import { crc32 } from 'node:zlib';

/** A chunk of a PNG file. */
export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');

/** The chunks of a PNG file up to its end or the first incomplete one; their checksums are not compared. */
export function readPngChunks(file: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  let at = pngSignature.length;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    const next = at + 12 + length;
    if (next > file.length) break;
    chunks.push({ type, data: file.subarray(at + 8, at + 8 + length) });
    if (type === 'IEND') break;
    at = next;
  }
  return chunks;
}

/** A PNG file of these chunks. */
export function writePng(chunks: readonly PngChunk[]): Buffer {
  return Buffer.concat([pngSignature, ...chunks.flatMap(({ type, data }) => writeChunk(type, data))]);
}

function writeChunk(type: string, data: Buffer): Buffer[] {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(data, crc32(head.subarray(4))));
  return [head, data, checksum];
}
