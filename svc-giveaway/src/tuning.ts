/** Limits of svc-giveaway that no installation sets; tests replace them. */
export interface GiveawayTuning {
  /** Max queued submissions of one giveaway; further ones get 503. */
  readonly queueCapacity: number;
  /** Entries within a cooldown of one IPv6 network of 48 bits, which may belong to one customer, that need no work. */
  readonly perNetwork: number;
  /** Maximum milliseconds for which entries in the last 5 % of a round gather for a draw. */
  readonly drawWindow: number;
  /** Milliseconds after which an entry there becomes public. */
  readonly drawDelay: number;
  /** Milliseconds between two checks for giveaways that have opened. */
  readonly openingsInterval: number;
  /** Milliseconds between two checks for what staff are notified of. */
  readonly staffNoticesInterval: number;
  /** Milliseconds between two writes of what was counted beside the entries. */
  readonly countsInterval: number;
  /** Milliseconds for which visits and entries of signs are counted in memory. */
  readonly signsInterval: number;
  /** Milliseconds between two reads of the mail outbox without a wake-up. */
  readonly mailInterval: number;
}

export const defaultTuning: GiveawayTuning = {
  queueCapacity: 20_000,
  perNetwork: 300,
  drawWindow: 1_000,
  drawDelay: 3_000,
  openingsInterval: 1_000,
  staffNoticesInterval: 5_000,
  countsInterval: 60_000,
  signsInterval: 2_000,
  mailInterval: 1_000,
};
