import type { LedgerPage } from '@show/contracts/entities/ledger';
import {
  canHash,
  LedgerCheck,
  type LedgerFault,
  type LedgerLine,
} from '@show/contracts/giveaway/ledgerChain';
import { send } from '@show/web-kit/api';
import { useEffect, useState } from 'react';

/** Progress of the check. */
const knownBy = ({ lines: checked, opening, target, winner, awarded, drawn }: LedgerCheck) => ({
  checked,
  opening,
  target,
  winner,
  awarded,
  drawn,
});

/** State of reading and verifying the ledger. */
export interface LedgerState extends Readonly<ReturnType<typeof knownBy>> {
  /** unable: the browser cannot verify, as without https there is no SubtleCrypto. */
  readonly phase: 'checking' | 'good' | 'bad' | 'unable' | 'failed';
  /** Lines in total. */
  readonly total: number;
  readonly lines: readonly LedgerLine[];
  /** Set only for a ledger that fails the check. */
  readonly fault: LedgerFault | null;
  readonly round: number | null;
  readonly rounds: LedgerPage['rounds'];
  /** Only when failed. */
  readonly error: Error | null;
}

const nothing: LedgerState = {
  ...knownBy(new LedgerCheck()),
  phase: 'checking',
  total: 0,
  lines: [],
  fault: null,
  round: null,
  rounds: [],
  error: null,
};

/** Lines verified between progress updates. */
const portion = 100;

/**
 * Reads the whole ledger of a round, by default the current one, and verifies every line in the browser.
 * @param attempt another number reads it all again
 */
export function useLedger(giveawayId: number, round: number | undefined, attempt: number): LedgerState {
  const [state, setState] = useState(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another reading
  useEffect(() => {
    const reading = new AbortController();
    const update = (next: LedgerState) => {
      if (!reading.signal.aborted) setState(next);
    };
    update(nothing);
    follow(giveawayId, round, reading.signal, update).catch((error: unknown) => {
      update({
        ...nothing,
        phase: 'failed',
        error: error instanceof Error ? error : new Error(String(error)),
      });
    });
    return () => reading.abort();
  }, [giveawayId, round, attempt]);

  return state;
}

async function follow(
  giveawayId: number,
  wanted: number | undefined,
  signal: AbortSignal,
  update: (state: LedgerState) => void,
): Promise<void> {
  const check = new LedgerCheck();
  const lines: LedgerLine[] = [];
  let chosen = wanted;
  let next: number | null | undefined;
  do {
    const query = { round: chosen, after: next ?? undefined };
    const page: LedgerPage = await send('GET /api/giveaways/{id}/ledger', {
      params: { id: giveawayId },
      query,
      signal,
    });
    // A round that starts while reading has its own ledger.
    chosen = page.round;
    next = page.next;
    lines.push(...page.lines);
    const { round, rounds, total } = page;
    const state = (more: Partial<LedgerState>): LedgerState => ({
      ...nothing,
      ...knownBy(check),
      round,
      rounds,
      total,
      lines,
      ...more,
    });
    if (!canHash()) {
      update(state({ phase: 'unable' }));
      continue;
    }
    for (let at = 0; at < page.lines.length; at += portion) {
      const fault = await check.add(page.lines.slice(at, at + portion));
      if (fault) return update(state({ phase: 'bad', fault }));
      if (signal.aborted) return;
      update(state({}));
    }
    if (next !== null) continue;
    const fault = check.finish(page.head);
    update(state(fault ? { phase: 'bad', fault } : { phase: 'good' }));
  } while (next !== null);
}
