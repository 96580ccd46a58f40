import { type Problem, problems } from '@show/service-kit';

/** Milliseconds for the whole response. */
const patience = 10_000;
/** Maximum response in bytes; a page of fifty videos has about 200 kB. */
const maxBytes = 8 * 1024 * 1024;

export interface SourceResponse {
  readonly status: number;
  readonly text: string;
}

/** A problem with a message for staff. */
export function sourceFailed(detail: string, cause?: unknown): Problem {
  return problems.of('outside-service-failed', detail, { cause });
}

/** A GET request to the video source. Throws outside-service-failed on a timeout, a network error or a too large response. */
export async function fetchSource(url: URL): Promise<SourceResponse> {
  const signal = AbortSignal.timeout(patience);
  try {
    // The cookie says that a page of consent was answered. In Europe that page comes before every other.
    const headers = { 'accept-language': 'en', cookie: 'SOCS=CAI' };
    const response = await fetch(url, { signal, redirect: 'error', headers });
    return { status: response.status, text: await readAtMost(response, maxBytes) };
  } catch (cause) {
    throw sourceFailed(
      signal.aborted
        ? 'The video source did not respond in time. Please try again later.'
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
    if (size > limit) throw new Error(`The response is larger than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
