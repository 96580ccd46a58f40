import { type Database, type Problem, problems, selectRow } from '@show/service-kit';
import { giveawayNotFound } from './giveawayNotFound';

/** A round of a giveaway: its id, and its number within the giveaway. */
export interface Round {
  readonly id: number;
  readonly number: number;
}

/** SQL: the round `r` has the bound number, or is the current one where null is bound. */
export const chosenRound = `coalesce(r.number = ?::integer, r.state <> 'ended')`;

/** @param number of the round; undefined when the current one was wanted */
export const roundNotFound = (number: number | undefined): Problem =>
  number === undefined ? giveawayNotFound() : problems.notFound('Round not found');

/** A round by its number, by default the current one. Throws not-found. */
export async function findRound(db: Database, giveawayId: number, number?: number): Promise<Round> {
  const round = await selectRow<Round>(
    db,
    `select r.id, r.number from rounds r where r.giveaway_id = ? and ${chosenRound}`,
    [giveawayId, number ?? null],
  );
  if (!round) throw roundNotFound(number);
  return round;
}
