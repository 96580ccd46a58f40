/** The rules by which the database decides entries; the ledger's opening line records them. */
export interface EntryRules {
  readonly cooldownSeconds: number;
  /** Max entries of one fingerprint at one IP address within a cooldown. */
  readonly perFingerprint: number;
  /** Max entries of one IP address within a cooldown. */
  readonly perAddress: number;
  readonly claimDays: number;
}
