import type { DeviceEntry } from '@show/contracts/entities/giveawayEntry';
import { send } from '@show/web-kit/api';
import { keepReceipt, settlePrizes } from '../../../storage/receipts';
import { withRetry } from './withRetry';

/** The device's entry on the server. Null when the request fails: the entry itself will then show the error. */
export async function fetchDeviceEntry(
  giveawayId: number,
  signal?: AbortSignal,
): Promise<DeviceEntry | null> {
  const params = { id: giveawayId };
  try {
    const device = await withRetry(
      (signal) => send('GET /api/giveaways/{id}/my-entry', { params, signal }),
      signal && { signal },
    );
    settlePrizes(giveawayId);
    keepReceiptOf(giveawayId, device);
    return device;
  } catch {
    return null;
  }
}

/** Stores the entry's receipt if the response has one. */
export function keepReceiptOf(giveawayId: number, entry: Partial<DeviceEntry>): void {
  const { entryNumber: number, round, createdAt: at, pseudonym, ledgerHash } = entry;
  const { nextEligibleAt = null, contactLeft = false } = entry;
  const claimBy = (entry.isWinner && !entry.claimed && entry.claimBy) || null;
  if (number && round && at && pseudonym && ledgerHash) {
    const place = { giveawayId, round, number, at, pseudonym, ledgerHash };
    keepReceipt({ ...place, nextEligibleAt, contactLeft, claimBy });
  }
}
