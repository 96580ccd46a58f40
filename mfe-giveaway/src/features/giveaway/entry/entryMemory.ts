import { browserStorage } from '@show/web-kit/storage';

const storage = browserStorage('localStorage');
/** Milliseconds for which the browser remembers an entry at most; the server says when it may enter again. */
const lifetime = 6 * 24 * 60 * 60 * 1000;

const entryKey = (giveawayId: number) => `giveaway-${giveawayId}-entry`;
const resetKey = (giveawayId: number) => `giveaway-${giveawayId}-reset`;

/** An entry that this browser has stored. */
export interface RememberedEntry {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  readonly number: number | null;
  /** When the server accepts another entry; missing in entries of an older release. */
  readonly nextEligibleAt?: string | undefined;
}

/**
 * The stored entry that keeps this browser from entering: under six days old, later than the last reset it received, not
 * older than the giveaway's last change by staff, and of a device that the server does not accept again yet. An entry
 * that no longer counts is deleted.
 */
export function recallEntry(
  giveaway: { id: number; updatedAt: string },
  now = Date.now(),
): RememberedEntry | null {
  const entry = parse(storage.get(entryKey(giveaway.id)));
  if (!entry) return null;
  const resetAt = Number(storage.get(resetKey(giveaway.id)) ?? 0);
  const until = Math.min(
    entry.at + lifetime,
    Date.parse(entry.nextEligibleAt ?? '') || Number.POSITIVE_INFINITY,
  );
  const counts = now < until && entry.at > resetAt && entry.at >= Date.parse(giveaway.updatedAt);
  if (!counts) forgetEntry(giveaway.id);
  return counts ? entry : null;
}

export function rememberEntry(giveawayId: number, entry: RememberedEntry): void {
  storage.set(entryKey(giveawayId), JSON.stringify(entry));
}

export function forgetEntry(giveawayId: number): void {
  storage.remove(entryKey(giveawayId));
}

/** Stores the time of a reset, before which entries do not count, and deletes the stored entry. */
export function rememberReset(giveawayId: number): void {
  forgetEntry(giveawayId);
  storage.set(resetKey(giveawayId), String(Date.now()));
}

function parse(text: string | null): RememberedEntry | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('at' in value)) return null;
    const number = 'number' in value && typeof value.number === 'number' ? value.number : null;
    const nextEligibleAt =
      'nextEligibleAt' in value && typeof value.nextEligibleAt === 'string'
        ? value.nextEligibleAt
        : undefined;
    return typeof value.at === 'number' ? { at: value.at, number, nextEligibleAt } : null;
  } catch {
    return null;
  }
}
