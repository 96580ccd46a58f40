import type { Giveaway, GiveawayStatus } from '@show/contracts/entities/giveaway';
import type { DeviceEntry, EntryResult } from '@show/contracts/entities/giveawayEntry';
import type { EntryRefusal } from '@show/contracts/http/entryRefusals';
import { keepsCookies } from '@show/web-kit/storage';
import { readReceipts } from '../../../storage/storedReceipts';
import { forgetEntry, recallEntry } from './entryMemory';
import { type EntryState, waiting } from './entryState';
import type { EntryProblem } from './sendEntry';

/** What the page shows without asking, while the giveaway accepts no entries. */
const closedStates: Partial<Record<GiveawayStatus, EntryState>> = {
  planned: { kind: 'not-open' },
  paused: { kind: 'giveaway-paused' },
  over: { kind: 'giveaway-over' },
};

/** What the page shows until it knows the visitor's own state; the server renders the same. */
export function stateForAll({
  winnerSelected,
  status,
}: Pick<Giveaway, 'winnerSelected' | 'status'>): EntryState {
  if (winnerSelected) return { kind: 'winner-selected' };
  return closedStates[status] ?? waiting;
}

/** The state that this browser has stored, which keeps it from entering; null if there is none. */
export function rememberedState(giveaway: Pick<Giveaway, 'id' | 'round' | 'updatedAt'>): EntryState | null {
  const { id, round } = giveaway;
  const now = Date.now();
  const prize = readReceipts().find(
    ({ giveawayId, claimBy }) => giveawayId === id && claimBy !== null && Date.parse(claimBy) > now,
  );
  if (prize) {
    const earlierRound = prize.round < round ? prize.round : null;
    const { claimBy } = prize;
    return { kind: 'winner', code: null, claimBy, claimedAt: null, prize: null, earlierRound, justWon: null };
  }
  // The server is not affected: it still refuses a device that has entered.
  if (new URLSearchParams(location.search).get('reset') === 'true') forgetEntry(id);
  const entry = recallEntry(giveaway, now);
  return entry && stateOfEntered(entry.number, entry.nextEligibleAt ?? null);
}

/** What the page shows for an accepted entry. */
export function stateOfResult(entry: EntryResult): EntryState {
  const { isWinner, entryNumber: number, nextEligibleAt, claimSecret = null } = entry;
  if (isWinner) return { kind: 'counting', number, claimSecret };
  return { kind: 'entered', number, nextEligibleAt, remembered: keepsCookies() };
}

/** @param round the current one */
export function stateOfDevice(device: DeviceEntry | null | undefined, round: number): EntryState | null {
  if (device?.isWinner) {
    const { winnerCode: code, claimBy, claimedAt = null, prize } = device;
    const earlierRound = device.round !== null && device.round < round ? device.round : null;
    return { kind: 'winner', code, claimBy, claimedAt, prize, earlierRound, justWon: null };
  }
  return device?.entered ? stateOfEntered(device.entryNumber, device.nextEligibleAt) : null;
}

/** What a device reads of a round that is won. */
export function whyNotWon(device: DeviceEntry | null | undefined): EntryState {
  if (device?.erased) return { kind: 'erased' };
  if (device?.prizePassedOn) return { kind: 'passed-on' };
  return { kind: device?.claimMissed ? 'claim-missed' : 'winner-selected' };
}

/** The page shows these refusals as what they are, by their problem codes. */
const shownRefusals: Record<EntryRefusal, (refusal: EntryProblem) => EntryState> = {
  'winner-selected': ({ entry }) => whyNotWon(entry),
  'already-entered': ({ entry, nextEligibleAt }) =>
    stateOfEntered(entry?.entryNumber ?? null, nextEligibleAt ?? entry?.nextEligibleAt ?? null),
  'not-open': () => ({ kind: 'not-open' }),
  'giveaway-paused': () => ({ kind: 'giveaway-paused' }),
  'giveaway-over': () => ({ kind: 'giveaway-over' }),
};

/** What the page shows for a refusal; for an unexpected one the server's own sentence. */
export function stateOfRefusal(refusal: EntryProblem, round: number): EntryState {
  const { code, detail = null, entry } = refusal;
  if (!isShown(code)) return { kind: 'refused', reason: detail };
  const prize = entry?.isWinner ? stateOfDevice(entry, round) : null;
  return prize ?? shownRefusals[code](refusal);
}

/** A browser that keeps no cookies returns as another device: nothing says that it "has already entered". */
function stateOfEntered(number: number | null, nextEligibleAt: string | null): EntryState {
  if (keepsCookies() || number === null) return { kind: 'already-entered', number, nextEligibleAt };
  return { kind: 'entered', number, nextEligibleAt: nextEligibleAt ?? undefined, remembered: false };
}

function isShown(code: string): code is EntryRefusal {
  return Object.hasOwn(shownRefusals, code);
}
