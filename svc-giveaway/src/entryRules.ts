import type { GiveawayConfig } from './config';

/** The rules by which entries are judged, as the database is told and the ledger's opening line records. */
export interface EntryRules {
  readonly cooldownSeconds: number;
  /** Most entries of one fingerprint at one address within a cooldown. */
  readonly perFingerprint: number;
  /** Most entries of one address within a cooldown. */
  readonly perAddress: number;
  readonly claimDays: number;
}

export function entryRules(config: GiveawayConfig): EntryRules {
  return {
    cooldownSeconds: config.ENTRY_COOLDOWN_HOURS * 3600,
    perFingerprint: config.ENTRY_PER_FINGERPRINT,
    perAddress: config.ENTRY_PER_ADDRESS,
    claimDays: config.CLAIM_DAYS,
  };
}
