import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { DeviceEntry } from '@show/contracts/entities/giveawayEntry';
import type { EntryRefusal } from '@show/contracts/entryRefusals';
import { ApiError, send } from '@show/web-kit/api';
import { keepReceipt } from '../../../storage/receipts';
import { deviceFingerprint, entryDelay, isPrivateBrowsing } from './deviceTraits';
import { recallEntry, rememberEntry } from './entryMemory';
import type { EntryState } from './entryState';
import { type SessionToken, sessionToken } from './sessionToken';
import { whenVisible } from './whenVisible';
import { wait, withRetry } from './withRetry';

interface Visit {
  readonly giveaway: Giveaway;
  /** Whether the round has its winner by now. */
  isWon(): boolean;
  /** Aborts when the visitor leaves or a new round begins. */
  readonly signal: AbortSignal;
}

/**
 * Enters a giveaway and returns the state to show. Asks the server first, which sets the device cookie; then checks the
 * entry that the browser has stored; only then enters, once the page is visible.
 */
export async function enterGiveaway({ giveaway, isWon, signal }: Visit): Promise<EntryState> {
  const deviceState = stateOfDevice(await fetchDeviceEntry(giveaway.id, signal));
  if (deviceState?.kind === 'winner') return deviceState;
  if (isWon()) return { kind: 'winner-selected' };
  if (deviceState) return deviceState;
  const remembered = recallEntry(giveaway);
  if (remembered) return { kind: 'already-entered', number: remembered.number, nextEligibleAt: null };

  const token = sessionToken(giveaway.id, giveaway.round);
  const device = { deviceFingerprint: deviceFingerprint(), sessionToken: token.value };
  const call = { params: { id: giveaway.id }, signal };
  try {
    const body = { ...device, userAgent: navigator.userAgent };
    await withRetry(() => send('POST /api/giveaways/{id}/check-entry', { ...call, body }), signal);
    await whenVisible(signal);
    await wait(entryDelay(), signal);
    if (isWon()) return { kind: 'winner-selected' };
    return await submit(giveaway.id, token, device, signal);
  } catch (error) {
    return stateOfRefusal(error, token);
  }
}

async function submit(
  giveawayId: number,
  token: SessionToken,
  device: { deviceFingerprint: string; sessionToken: string },
  signal: AbortSignal,
): Promise<EntryState> {
  const body = {
    ...device,
    isPrivateBrowsing: await isPrivateBrowsing(),
    ipAddress: '',
    userAgent: navigator.userAgent,
    latitude: null,
    longitude: null,
  };
  const call = { params: { id: giveawayId }, body, signal };
  const entry = await withRetry(() => send('POST /api/giveaways/{id}/enter', call), signal);
  token.spend();
  const at = entry.createdAt ? Date.parse(entry.createdAt) : Date.now();
  rememberEntry(giveawayId, { at, number: entry.entryNumber });
  keepReceiptOf(giveawayId, entry);
  if (entry.isWinner) return { kind: 'counting', number: entry.entryNumber };
  return { kind: 'submitted', number: entry.entryNumber, nextEligibleAt: entry.nextEligibleAt };
}

/** The device's entry on the server. Null when the request fails: the entry itself will then show the error. */
export async function fetchDeviceEntry(giveawayId: number, signal: AbortSignal): Promise<DeviceEntry | null> {
  const call = { params: { id: giveawayId }, signal };
  try {
    const device = await withRetry(() => send('GET /api/giveaways/{id}/my-entry', call), signal);
    keepReceiptOf(giveawayId, device);
    return device;
  } catch {
    return null;
  }
}

/** Stores the entry's receipt if the answer has one. */
function keepReceiptOf(giveawayId: number, entry: Partial<DeviceEntry>): void {
  const { entryNumber: number, round, createdAt: at, pseudonym, ledgerHash, nextEligibleAt = null } = entry;
  if (number && round && at && pseudonym && ledgerHash) {
    keepReceipt({ giveawayId, round, number, at, pseudonym, ledgerHash, nextEligibleAt });
  }
}

export function stateOfDevice(device: DeviceEntry | null): EntryState | null {
  if (device?.isWinner) {
    return { kind: 'winner', code: device.winnerCode, claimBy: device.claimBy, justWon: null };
  }
  if (!device?.entered) return null;
  return { kind: 'already-entered', number: device.entryNumber, nextEligibleAt: device.nextEligibleAt };
}

const winnerSelected: EntryRefusal = 'winner-selected';

/** What the page shows for a refusal, by its problem code. Any other one counts as entered, so that visitors need not retry. */
function stateOfRefusal(error: unknown, token: SessionToken): EntryState {
  if (error instanceof ApiError && error.status < 500) token.spend();
  if (error instanceof ApiError && error.code === winnerSelected) return { kind: 'winner-selected' };
  return { kind: 'already-entered', number: null, nextEligibleAt: null };
}
