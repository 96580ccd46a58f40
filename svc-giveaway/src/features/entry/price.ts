import { type WorkReason, workDifficulties } from '@show/contracts';

/** Entries before this one within the cooldown, as this process has counted them. */
export interface EarlierEntries {
  /** Entries with the same fingerprint at the same address. */
  readonly ofFingerprint: number;
  readonly ofAddress: number;
  /** Entries from the IPv6 network of 48 bits; 0 in IPv4. */
  readonly ofNetwork: number;
}

/** How many entries need no work. */
export interface FreeEntries {
  /** For one fingerprint at one address: identical phones on one Wi-Fi. */
  readonly perFingerprint: number;
  readonly perAddress: number;
  /** For an address that is listed as shared. */
  readonly perSharedAddress: number;
  /** For an IPv6 network of 48 bits, which may belong to one customer. */
  readonly perNetwork: number;
}

export interface Circumstances {
  /** The address is listed as shared. */
  readonly shared: boolean;
  readonly keepsCookies: boolean;
  /** The round is in its last entries, where aiming would pay. */
  readonly isNearTarget: boolean;
}

/** The work that an entry has to prove. */
export interface Price {
  /** Expected hashes. */
  readonly difficulty: number;
  readonly reason: WorkReason;
}

/** The price of an entry; null while it is free. It grows with the number of entries. */
export function priceOf(
  { ofFingerprint, ofAddress, ofNetwork }: EarlierEntries,
  free: FreeEntries,
  { shared, keepsCookies, isNearTarget }: Circumstances,
): Price | null {
  const share = isNearTarget ? 2 : 1;
  const networkFactor = Math.max(
    factorOf(ofAddress, (shared ? free.perSharedAddress : free.perAddress) / share),
    shared ? 0 : factorOf(ofNetwork, free.perNetwork / share),
  );
  const candidates: (readonly [WorkReason, number])[] = [
    ['network', share * networkFactor],
    ['device', shared ? 0 : factorOf(ofFingerprint, free.perFingerprint)],
    ['cookies', keepsCookies ? 0 : factorOf(ofFingerprint, 1, free.perFingerprint)],
  ];
  const [reason, factor] = candidates.reduce((one, other) => (other[1] > one[1] ? other : one));
  if (factor === 0) return null;
  const { least, most } = workDifficulties;
  return { reason, difficulty: Math.min(most, Math.floor(least * factor)) };
}

/** How many times the first price; it grows by one with each `step` of entries. */
function factorOf(earlier: number, free: number, step = free): number {
  const beyond = earlier + 1 - Math.ceil(free);
  return beyond > 0 ? 1 + (beyond - 1) / step : 0;
}
