import type { DeviceEntry, EntryResult } from '@show/contracts/entities/giveawayEntry';
import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import { entryProofHeader } from '@show/contracts/giveaway/workProof';

/** The fields of a refused entry's problem document that the page reads. */
export interface EntryProblem {
  readonly code: string;
  readonly detail?: string;
  readonly nextEligibleAt?: string;
  readonly entry?: DeviceEntry;
  /** Work that the browser has to do first. */
  readonly work?: EntryWork;
}

export class EntryRefused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: EntryProblem,
    /** Seconds from the Retry-After header, if there was one. */
    readonly retryAfter: number | undefined,
  ) {
    super(`${status}: ${refusal.code}`);
    this.name = 'EntryRefused';
  }
}

interface SentEntry {
  readonly giveawayId: number;
  /** JSON text. */
  readonly body: string;
  /** Value of the proof header. */
  readonly proof: string | undefined;
  readonly signal: AbortSignal;
}

/**
 * Sends an entry once. Rejects with EntryRefused when our server refused it; any other response comes from something on
 * the way, such as the sign-in page of a Wi-Fi network, and counts as no response.
 */
export async function sendEntry({ giveawayId, body, proof, signal }: SentEntry): Promise<EntryResult> {
  const response = await fetch(`/api/giveaways/${giveawayId}/enter`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', ...(proof && { [entryProofHeader]: proof }) },
    body,
    signal,
  });
  const { ok, status, headers } = response;
  const content: unknown = await response.json();
  if (ok && isEntryResult(content)) return content;
  if (!ok && isRefusal(content)) {
    throw new EntryRefused(status, content, Number(headers.get('retry-after')) || undefined);
  }
  throw new Error(`${status}: not a response to an entry`);
}

const isEntryResult = (content: unknown): content is EntryResult =>
  has(content, 'entryNumber', 'number') && has(content, 'isWinner', 'boolean');

const isRefusal = (content: unknown): content is EntryProblem => has(content, 'code', 'string');

function has(content: unknown, key: string, type: 'number' | 'boolean' | 'string'): boolean {
  return typeof content === 'object' && content !== null && typeof Reflect.get(content, key) === type;
}
