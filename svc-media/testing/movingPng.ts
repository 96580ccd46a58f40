import { deflateSync } from 'node:zlib';
import { pngChunk } from './hostile';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export interface DrawnFrame {
  readonly colour: Colour;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly milliseconds?: number;
  /** What happens to its area before the next frame: stays, is cleared, or gets what was there before. */
  readonly after?: 'stays' | 'clears' | 'undoes';
  readonly isBlended?: boolean;
}

const disposals = { stays: 0, clears: 1, undoes: 2 };

interface MovingDrawing {
  readonly width?: number;
  readonly height?: number;
  readonly plays?: number;
  /** Colour of an image that is no frame, for programs that show no animations. */
  readonly still?: Colour;
  readonly extra?: readonly Buffer[];
}

/** A moving PNG; each frame is an area of one colour. */
export function makeMovingPng(
  frames: readonly DrawnFrame[],
  { width = 4, height = 2, plays = 0, still, extra = [] }: MovingDrawing = {},
): Buffer {
  const header = Buffer.from([...uint32(width, height), 8, 6, 0, 0, 0]);
  const chunks = [
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('acTL', uint32(frames.length, plays)),
    ...(still ? [pngChunk('IDAT', area(width, height, still))] : []),
  ];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const { colour, left = 0, top = 0, milliseconds = 100, after = 'stays', isBlended = false } = frame;
    const size = [frame.width ?? width, frame.height ?? height] as const;
    const times = [milliseconds >> 8, milliseconds & 255, 1_000 >> 8, 1_000 & 255];
    const drawn = [disposals[after], isBlended ? 1 : 0];
    chunks.push(pngChunk('fcTL', Buffer.from([...uint32(sequence, ...size, left, top), ...times, ...drawn])));
    sequence += 1;
    const data = area(...size, colour);
    if (index === 0 && !still) chunks.push(pngChunk('IDAT', data));
    else {
      chunks.push(pngChunk('fdAT', Buffer.concat([uint32(sequence), data])));
      sequence += 1;
    }
  }
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks, pngChunk('IEND')]);
}

export function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function area(width: number, height: number, colour: Colour): Buffer {
  const row = [0, ...Array<Colour>(width).fill(colour).flat()];
  return deflateSync(Buffer.from(Array<number[]>(height).fill(row).flat()));
}
