import type { Giveaway } from '@show/contracts/entities/giveaway';
import { pageData } from '@show/web-kit/page';
import { fetchDeviceEntry, keepReceiptOf } from './deviceEntry';
import { EntryRun } from './EntryRun';
import { forgetEntry } from './entryMemory';
import type { EntryState } from './entryState';
import { rememberedState, stateForAll, stateOfDevice, whyNotWon } from './entryStates';
import { solverUrl } from './solver/solverFile';

/** A visitor's time on the page of a giveaway, in one round and phase of it. */
export interface GiveawayVisit {
  /** Sends the submission again immediately. */
  tryNow(): void;
  /** The round has its winner by now. */
  closeRound(): void;
  end(): void;
}

interface VisitOptions {
  readonly giveaway: Giveaway;
  /** The entry that the document's own lines have begun. */
  readonly begun: EntryRun | undefined;
  show(state: EntryState): void;
}

/** The entry of this page. It outlives a visit that is begun again at once. */
let latest: EntryRun | undefined;

/**
 * Enters a giveaway: continues the entry that was begun, or begins one. Asks the server for the device's own entry first
 * only if the browser remembers the visitor, or if the giveaway accepts no entries.
 */
export function visitGiveaway({ giveaway, begun = latest, show }: VisitOptions): GiveawayVisit {
  const { id, round } = giveaway;
  const isOpen = stateForAll(giveaway).kind === 'processing';
  const ended = new AbortController();
  let isWon = giveaway.winnerSelected;
  let run: EntryRun | undefined;

  if (isOpen && begun?.isOf(giveaway)) follow(begun);
  else if (isOpen && !rememberedState(giveaway)) enter();
  else void ask();

  function enter(): void {
    const { entry } = pageData().registry.giveaway;
    const next = new EntryRun(giveaway, () => solverUrl(entry));
    follow(next);
    next.start();
  }

  function follow(next: EntryRun): void {
    run = latest = next;
    const update = () => {
      if (next.entry) keepReceiptOf(id, next.entry);
      show(next.state);
      if (next.state.kind === 'entered' && round > 1) void showEarlierPrize();
    };
    const unsubscribe = next.subscribe(update);
    ended.signal.addEventListener('abort', unsubscribe);
    update();
  }

  async function ask(): Promise<void> {
    const known = rememberedState(giveaway);
    if (known && (isOpen || known.kind === 'winner')) show(known);
    const device = await fetchDeviceEntry(id, ended.signal);
    if (ended.signal.aborted) return;
    const own = stateOfDevice(device, round);
    if (own?.kind === 'winner') return show(own);
    if (!device && known?.kind === 'winner') return;
    if (isWon) return show(whyNotWon(device));
    if (own) return show(own);
    if (!isOpen) return show(stateForAll(giveaway));
    // The server's time takes precedence over the browser's memory.
    if (device?.nextEligibleAt) forgetEntry(id);
    const remembered = rememberedState(giveaway);
    if (remembered) show(remembered);
    else enter();
  }

  /** A prize of an earlier round that can still be claimed comes before the number of this one. */
  async function showEarlierPrize(): Promise<void> {
    const own = stateOfDevice(await fetchDeviceEntry(id, ended.signal), round);
    if (own?.kind === 'winner' && !ended.signal.aborted) show(own);
  }

  return {
    tryNow: () => run?.tryNow(),
    closeRound() {
      isWon = true;
      run?.closeRound();
    },
    end: () => ended.abort(),
  };
}
