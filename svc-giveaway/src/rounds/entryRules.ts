/** The rules by which the database decides entries; the ledger's opening line records them. */
export interface EntryRules {
  readonly cooldownSeconds: number;
  /** Most entries of one fingerprint at one address within a cooldown. */
  readonly perFingerprint: number;
  /** Most entries of one address within a cooldown. */
  readonly perAddress: number;
  readonly claimDays: number;
}
