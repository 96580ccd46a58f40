import type { Giveaway } from '@show/contracts/entities/giveaway';
import type { DeviceEntry } from '@show/contracts/entities/giveawayEntry';
import type { EntryRefusal } from '@show/contracts/entryRefusals';
import { ApiError, send } from '@show/web-kit/api';
import { keepReceipt } from '../../../storage/receipts';
import { deviceFingerprint, entryDelay, isPrivateBrowsing } from './deviceTraits';
import { recallEntry, rememberEntry } from './entryMemory';
import type { EntryState } from './entryState';
import { type SessionToken, sessionToken } from './sessionToken';
import { whenSeen } from './whenSeen';
import { wait, withRetry } from './withRetry';

interface Visit {
  readonly giveaway: Giveaway;
  /** The round has its winner by now. */
  isWon(): boolean;
  /** The visitor has left, or a new round has begun. */
  readonly signal: AbortSignal;
}

/**
 * One visit, from the question whether this device has entered to what came of its entry. First the server is
 * asked, which makes the browser a known device; then what the browser remembers counts; only then it enters, once
 * somebody looks at the page.
 */
export async function enterGiveaway({ giveaway, isWon, signal }: Visit): Promise<EntryState> {
  const standing = standingOf(await askStanding(giveaway.id, signal));
  if (standing?.kind === 'winner') return standing;
  if (isWon()) return { kind: 'winner-selected' };
  if (standing) return standing;
  const remembered = recallEntry(giveaway);
  if (remembered) return { kind: 'already-entered', number: remembered.number, nextEligibleAt: null };

  const token = sessionToken(giveaway.id, giveaway.round);
  const device = { deviceFingerprint: deviceFingerprint(), sessionToken: token.value };
  const call = { params: { id: giveaway.id }, signal };
  try {
    const body = { ...device, userAgent: navigator.userAgent };
    await withRetry(() => send('POST /api/giveaways/{id}/check-entry', { ...call, body }), signal);
    await whenSeen(signal);
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

/** What the server knows of this device. Null when it cannot be asked, which an entry will show soon enough. */
export async function askStanding(giveawayId: number, signal: AbortSignal): Promise<DeviceEntry | null> {
  const call = { params: { id: giveawayId }, signal };
  try {
    const device = await withRetry(() => send('GET /api/giveaways/{id}/my-entry', call), signal);
    keepReceiptOf(giveawayId, device);
    return device;
  } catch {
    return null;
  }
}

/** Keeps what tells an entry's place in the ledger, where it was told. */
function keepReceiptOf(giveawayId: number, entry: Partial<DeviceEntry>): void {
  const { entryNumber: number, round, createdAt: at, pseudonym, ledgerHash, nextEligibleAt = null } = entry;
  if (number && round && at && pseudonym && ledgerHash) {
    keepReceipt({ giveawayId, round, number, at, pseudonym, ledgerHash, nextEligibleAt });
  }
}

export function standingOf(device: DeviceEntry | null): EntryState | null {
  if (device?.isWinner) {
    return { kind: 'winner', code: device.winnerCode, claimBy: device.claimBy, justWon: null };
  }
  if (!device?.entered) return null;
  return { kind: 'already-entered', number: device.entryNumber, nextEligibleAt: device.nextEligibleAt };
}

const winnerSelected: EntryRefusal = 'winner-selected';

/** What the page shows for a refusal, by its problem code. Any other one counts as entered, so that nobody retries. */
function stateOfRefusal(error: unknown, token: SessionToken): EntryState {
  if (error instanceof ApiError && error.status < 500) token.spend();
  if (error instanceof ApiError && error.code === winnerSelected) return { kind: 'winner-selected' };
  return { kind: 'already-entered', number: null, nextEligibleAt: null };
}
