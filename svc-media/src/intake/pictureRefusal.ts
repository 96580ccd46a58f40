import { type Problem, problems } from '@show/service-kit';
import { diskFull, isDiskFull } from '../storage/diskFull';
import { systemFailure } from '../storage/systemFailure';

export const refusals = {
  type: 'Only JPG, PNG, GIF, WebP and HEIC images can be uploaded',
  damaged: 'The image is damaged or incomplete',
  slow: 'The image takes too long to prepare. Please make it smaller.',
} as const;

export function tooManyPixels(maxPixels: number): Problem {
  return problems.tooLarge(`The image is too large: at most ${maxPixels / 1_000_000} megapixels`);
}

/**
 * Maps a failure of decoding or encoding to a Problem: 503 when the server lacks disk space, memory, threads or file
 * descriptors, else a refusal of the image. Returns any other error unchanged.
 */
export function pictureRefusal(error: unknown, maxPixels: number): unknown {
  if (isDiskFull(error)) return diskFull(error);
  if (isShortage(error)) return shortage(error);
  if (!(error instanceof Error) || 'code' in error) return error;
  const { message } = error;
  if (message.includes('exceeds pixel limit')) return tooManyPixels(maxPixels);
  if (message.startsWith('timeout:')) return problems.tooLarge(refusals.slow);
  return problems.of('unsupported-media', refusals.damaged, { cause: error });
}

/** Whether the server ran out of memory, threads or file descriptors. */
export const isShortage = systemFailure(
  ['ENOMEM', 'EMFILE', 'ENFILE', 'EAGAIN'],
  /out of memory|memory error|insufficient memory|(?:failed|unable|cannot|could not) (?:to )?allocate|too many open files|create thread|resource temporarily unavailable/i,
);

/** Decoding takes memory for seconds only, so a retry makes sense soon. */
export function shortage(cause: unknown): Problem {
  return problems.unavailable(5, 'There is not enough memory for images just now. Please try again.', cause);
}
