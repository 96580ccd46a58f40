import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import pLimit from 'p-limit';
import sharp from 'sharp';
import source from './heic.worker.cjs';
import { heicProfile } from './heicProfile';
import { tooManyPixels } from './pictureRefusal';
import { pngChunk } from './pngChunk';

const decoder = createRequire(import.meta.url).resolve('heic-decode');
/** The decoder holds all pixels several times, so it takes fewer than the others, and one picture at a time. */
const maxHeicPixels = 25_000_000;
const oneByOne = pLimit(1);
const seconds = 30;

interface Decoded {
  readonly width: number;
  readonly height: number;
  /** RGBA, upright. */
  readonly pixels: ArrayBuffer;
}
type Answer = Decoded | { readonly tooLarge: true } | { readonly failed: string };

/**
 * Writes a HEIC as a PNG with the same color profile, upright and without other metadata. Throws a Problem for too many
 * pixels, and an Error for a file that is damaged or takes too long.
 */
export async function decodeHeic(path: string, target: string): Promise<void> {
  const { width, height, pixels } = await oneByOne(() => decode(path));
  const raw = { width, height, channels: 4 } as const;
  const png = await sharp(Buffer.from(pixels), { raw })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .timeout({ seconds })
    .toBuffer();
  const profile = heicProfile(await readFile(path));
  await writeFile(target, profile ? withProfile(png, profile) : png);
}

async function decode(path: string): Promise<Decoded> {
  const worker = new Worker(source, {
    eval: true,
    // It writes there what is wrong with a file.
    stdout: true,
    stderr: true,
    workerData: { decoder, source: path, maxPixels: maxHeicPixels },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  try {
    const answer = await answerOf(worker);
    if ('tooLarge' in answer) throw tooManyPixels(maxHeicPixels);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  } finally {
    await worker.terminate();
  }
}

function answerOf(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('timeout: the HEIC takes too long')), seconds * 1000);
    const end = (then: () => void) => {
      clearTimeout(timer);
      then();
    };
    worker.once('message', (answer: Answer) => end(() => resolve(answer)));
    // Its message says what was lacking; its code is one of threads.
    worker.once('error', ({ message }) => end(() => reject(new Error(message))));
    worker.once('exit', () => end(() => reject(new Error('the decoder ended'))));
  });
}

/** Bytes of a PNG up to the end of its first chunk, IHDR. */
const headEnd = 33;

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('profile\0\0', 'latin1'), deflateSync(profile)]);
  return Buffer.concat([png.subarray(0, headEnd), pngChunk('iCCP', content), png.subarray(headEnd)]);
}
