import type { Giveaway, GiveawayStatus } from '@show/contracts/entities/giveaway';
import type { DeviceEntry } from '@show/contracts/entities/giveawayEntry';
import type { EntryRefusal } from '@show/contracts/http/entryRefusals';
import { ApiError, send } from '@show/web-kit/api';
import { keepReceipt, settlePrizes } from '../../../storage/receipts';
import { deviceFingerprint, entryDelay, isPrivateBrowsing } from './deviceTraits';
import { forgetEntry, recallEntry, rememberEntry } from './entryMemory';
import type { EntryState } from './entryState';
import { type SessionToken, sessionToken } from './sessionToken';
import { whenVisible } from './whenVisible';
import { type RetryOptions, wait, withRetry } from './withRetry';

interface Visit extends RetryOptions {
  readonly giveaway: Giveaway;
  /** Whether the round has its winner by now. */
  isWon(): boolean;
  /** Aborts when the visitor leaves or a new round begins. */
  readonly signal: AbortSignal;
  /** Called once, when the entry itself is sent. */
  onSending(): void;
}

/**
 * Enters a giveaway and returns the state to show. Asks the server first, which sets the device cookie; then checks the
 * entry that the browser has stored; only then enters, once the page is visible.
 */
export async function enterGiveaway(visit: Visit): Promise<EntryState> {
  const { giveaway, isWon, signal } = visit;
  const device = await fetchDeviceEntry(giveaway.id, visit);
  const deviceState = stateOfDevice(device, giveaway.round);
  if (deviceState?.kind === 'winner') return deviceState;
  if (isWon()) return { kind: whyNotWon(device) };
  if (deviceState) return deviceState;
  const closed = closedStates[giveaway.status];
  if (closed) return closed;
  // The server's time takes precedence over the browser's memory.
  if (device?.nextEligibleAt) forgetEntry(giveaway.id);
  const remembered = recallEntry(giveaway);
  if (remembered) {
    const { number, nextEligibleAt = null } = remembered;
    return { kind: 'already-entered', number, nextEligibleAt };
  }

  const token = sessionToken(giveaway.id, giveaway.round);
  const traits = { deviceFingerprint: deviceFingerprint(), sessionToken: token.value };
  const params = { id: giveaway.id };
  try {
    const body = { ...traits, userAgent: navigator.userAgent };
    await withRetry(
      (signal) => send('POST /api/giveaways/{id}/check-entry', { params, body, signal }),
      visit,
    );
    await whenVisible(signal);
    await wait(entryDelay(), { signal });
    if (signal.aborted) throw signal.reason;
    if (isWon()) return { kind: 'winner-selected' };
    visit.onSending();
    return await submit(giveaway.id, token, traits, visit);
  } catch (error) {
    return stateOfRefusal(error, token);
  }
}

async function submit(
  giveawayId: number,
  token: SessionToken,
  device: { deviceFingerprint: string; sessionToken: string },
  retries: RetryOptions,
): Promise<EntryState> {
  const body = {
    ...device,
    isPrivateBrowsing: await isPrivateBrowsing(),
    ipAddress: '',
    userAgent: navigator.userAgent,
    latitude: null,
    longitude: null,
  };
  const params = { id: giveawayId };
  const entry = await withRetry(
    (signal) => send('POST /api/giveaways/{id}/enter', { params, body, signal }),
    retries,
  );
  token.spend();
  const at = entry.createdAt ? Date.parse(entry.createdAt) : Date.now();
  rememberEntry(giveawayId, { at, number: entry.entryNumber, nextEligibleAt: entry.nextEligibleAt });
  keepReceiptOf(giveawayId, entry);
  if (entry.isWinner) return { kind: 'counting', number: entry.entryNumber };
  return { kind: 'submitted', number: entry.entryNumber, nextEligibleAt: entry.nextEligibleAt };
}

/** The device's entry on the server. Null when the request fails: the entry itself will then show the error. */
export async function fetchDeviceEntry(
  giveawayId: number,
  retries: RetryOptions = {},
): Promise<DeviceEntry | null> {
  const params = { id: giveawayId };
  try {
    const device = await withRetry(
      (signal) => send('GET /api/giveaways/{id}/my-entry', { params, signal }),
      retries,
    );
    settlePrizes(giveawayId);
    keepReceiptOf(giveawayId, device);
    return device;
  } catch {
    return null;
  }
}

/** Stores the entry's receipt if the response has one. */
function keepReceiptOf(giveawayId: number, entry: Partial<DeviceEntry>): void {
  const { entryNumber: number, round, createdAt: at, pseudonym, ledgerHash } = entry;
  const { nextEligibleAt = null, contactLeft = false } = entry;
  const claimBy = (entry.isWinner && !entry.claimed && entry.claimBy) || null;
  if (number && round && at && pseudonym && ledgerHash) {
    const place = { giveawayId, round, number, at, pseudonym, ledgerHash };
    keepReceipt({ ...place, nextEligibleAt, contactLeft, claimBy });
  }
}

/** @param round the current one */
export function stateOfDevice(device: DeviceEntry | null, round: number): EntryState | null {
  if (device?.isWinner) {
    const { winnerCode: code, claimBy, claimedAt = null, prize } = device;
    const earlierRound = device.round !== null && device.round < round ? device.round : null;
    return { kind: 'winner', code, claimBy, claimedAt, prize, earlierRound, justWon: null };
  }
  if (!device?.entered) return null;
  return { kind: 'already-entered', number: device.entryNumber, nextEligibleAt: device.nextEligibleAt };
}

/** What a device reads of a round that is won. */
function whyNotWon(device: DeviceEntry | null): 'erased' | 'claim-missed' | 'winner-selected' {
  if (device?.erased) return 'erased';
  return device?.claimMissed ? 'claim-missed' : 'winner-selected';
}

/** What the page shows until it knows the visitor's own state; the server renders the same. */
export function stateForAll({ winnerSelected, status }: Giveaway): EntryState {
  if (winnerSelected) return { kind: 'winner-selected' };
  return closedStates[status] ?? { kind: 'processing' };
}

/** What the page shows without asking, while the giveaway takes no entries. */
const closedStates: Partial<Record<GiveawayStatus, EntryState>> = {
  planned: { kind: 'not-open' },
  paused: { kind: 'giveaway-paused' },
  over: { kind: 'giveaway-over' },
};

/** The page shows these refusals as what they are, by their problem codes. */
const shownRefusals: Record<EntryRefusal, (nextEligibleAt: string | null) => EntryState> = {
  'winner-selected': () => ({ kind: 'winner-selected' }),
  'already-entered': (nextEligibleAt) => ({ kind: 'already-entered', number: null, nextEligibleAt }),
  'not-open': () => ({ kind: 'not-open' }),
  'giveaway-paused': () => ({ kind: 'giveaway-paused' }),
  'giveaway-over': () => ({ kind: 'giveaway-over' }),
};

/** What the page shows for a refusal; for an unexpected one the server's own sentence. */
function stateOfRefusal(error: unknown, token: SessionToken): EntryState {
  if (!(error instanceof ApiError)) return { kind: 'refused', reason: null };
  token.spend();
  const { code, detail, nextEligibleAt = null } = error;
  return isShown(code) ? shownRefusals[code](nextEligibleAt) : { kind: 'refused', reason: detail };
}

function isShown(code: string): code is EntryRefusal {
  return Object.hasOwn(shownRefusals, code);
}
