import { browserStorage } from '../../../storage/browserStorage';

const storage = browserStorage('localStorage');
/** Milliseconds for which the browser itself remembers an entry. */
const lifetime = 6 * 24 * 60 * 60 * 1000;

const entryKey = (giveawayId: number) => `giveaway-${giveawayId}-entry`;
const resetKey = (giveawayId: number) => `giveaway-${giveawayId}-reset`;

/** An entry as this browser remembers it. */
export interface RememberedEntry {
  /** Milliseconds since the epoch, by the server's clock. */
  readonly at: number;
  readonly number: number | null;
}

/**
 * The entry that keeps this browser from entering: under six days old, after the last reset it heard of, and not
 * older than the giveaway's last change by staff. What keeps it no longer is forgotten.
 */
export function recallEntry(
  giveaway: { id: number; updatedAt: string },
  now = Date.now(),
): RememberedEntry | null {
  const entry = parse(storage.get(entryKey(giveaway.id)));
  if (!entry) return null;
  const resetAt = Number(storage.get(resetKey(giveaway.id)) ?? 0);
  const bars = now - entry.at < lifetime && entry.at > resetAt && entry.at >= Date.parse(giveaway.updatedAt);
  if (!bars) forgetEntry(giveaway.id);
  return bars ? entry : null;
}

export function rememberEntry(giveawayId: number, entry: RememberedEntry): void {
  storage.set(entryKey(giveawayId), JSON.stringify(entry));
}

export function forgetEntry(giveawayId: number): void {
  storage.remove(entryKey(giveawayId));
}

/** Staff began a new round: whatever was entered before is of the past. */
export function rememberReset(giveawayId: number, now = Date.now()): void {
  forgetEntry(giveawayId);
  storage.set(resetKey(giveawayId), String(now));
}

function parse(text: string | null): RememberedEntry | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null || !('at' in value)) return null;
    const number = 'number' in value && typeof value.number === 'number' ? value.number : null;
    return typeof value.at === 'number' ? { at: value.at, number } : null;
  } catch {
    return null;
  }
}
