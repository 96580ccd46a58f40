/** How far a giveaway's running round is, as the parts and the replicas of this service tell each other. */
export interface RoundState {
  readonly giveawayId: number;
  /** The round's row: a later round has a greater one, even if the giveaway was made anew. */
  readonly roundId: number;
  /** The round as visitors count. */
  readonly round: number;
  /** Number of the newest entry, which is the count that visitors see. */
  readonly last: number;
  readonly target: number;
  /** The round has its winner. */
  readonly closed: boolean;
}
