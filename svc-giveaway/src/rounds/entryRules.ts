/** The rules by which entries are judged, as the database is told and the ledger's opening line records. */
export interface EntryRules {
  readonly cooldownSeconds: number;
  /** Most entries of one fingerprint at one address within a cooldown. */
  readonly perFingerprint: number;
  /** Most entries of one address within a cooldown. */
  readonly perAddress: number;
  readonly claimDays: number;
}
