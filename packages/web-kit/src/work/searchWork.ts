import { sha256 } from '@noble/hashes/sha2.js';
import type { EntryWork } from '@show/contracts/giveaway/entryWork';
import { isProof } from '@show/contracts/giveaway/workProof';

interface SearchOptions {
  /** The first counter to try. */
  readonly from?: number;
  /** Milliseconds after which the search pauses. */
  readonly duration?: number;
}

/** A counter, and whether it proves the work; if not, the search continues with it. */
export interface WorkSearch {
  readonly counter: number;
  readonly found: boolean;
}

/** Hashes between two checks of the clock: under a millisecond on a phone. */
const stride = 256;

/** Searches for the counter that proves the work, in this thread and without `crypto.subtle`, which plain http lacks. */
export function searchWork(
  { task, difficulty }: Pick<EntryWork, 'task' | 'difficulty'>,
  { from = 0, duration = Number.POSITIVE_INFINITY }: SearchOptions = {},
): WorkSearch {
  const encoder = new TextEncoder();
  // Hashed once: each counter continues from this state.
  const prefix = sha256.create().update(encoder.encode(`${task}:`));
  const scratch = prefix.clone();
  const digest = new Uint8Array(prefix.outputLen);
  const words = new DataView(digest.buffer);
  const end = performance.now() + duration;
  for (let counter = from; ; counter += 1) {
    prefix
      ._cloneInto(scratch)
      .update(encoder.encode(`${counter}`))
      .digestInto(digest);
    if (isProof(words.getUint32(0), difficulty)) return { counter, found: true };
    if (counter % stride === stride - 1 && performance.now() >= end)
      return { counter: counter + 1, found: false };
  }
}
