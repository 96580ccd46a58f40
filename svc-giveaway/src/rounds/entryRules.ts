/** The rules by which the database decides entries; the ledger's opening line records them. */
export interface EntryRules {
  readonly cooldownSeconds: number;
  /** Entries of one fingerprint at one IP address within a cooldown that need no work. */
  readonly perFingerprint: number;
  /** The same of one IP address. */
  readonly perAddress: number;
  readonly claimDays: number;
}
