import { type Problem, problems } from '@show/service-kit';

/** Largest answer that is read, in bytes; a page of fifty videos has about 200 kB. */
const mostBytes = 8 * 1024 * 1024;

export interface SourceAnswer {
  readonly status: number;
  readonly text: string;
}

/** Fails with a sentence that staff can act on. */
export function sourceFailed(detail: string, cause?: unknown): Problem {
  return problems.of('outside-service-failed', detail, { cause });
}

/**
 * One GET to the video source. Throws outside-service-failed when it does not answer in time or sends far too much.
 * @param patience milliseconds for the whole answer
 */
export async function askSource(address: URL, patience: number): Promise<SourceAnswer> {
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(address, { signal, redirect: 'error' });
    return { status: response.status, text: await readAtMost(response, mostBytes) };
  } catch (cause) {
    throw sourceFailed(
      signal.aborted
        ? 'The video source did not answer in time. Please try again later.'
        : 'The video source cannot be reached. Please try again later.',
      cause,
    );
  }
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new Error(`The answer is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
