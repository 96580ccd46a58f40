import type { EventSubject } from '@show/contracts';
import { setActor, type Transaction } from '@show/service-kit';

type GiveawaySubject = Exclude<Extract<EventSubject, `giveaway.${string}`>, 'giveaway.removed'>;

/** Puts an event with the giveaway's present state into the transaction, and names the member of staff who acts. */
export async function recordGiveawayEvent(
  trx: Transaction,
  giveawayId: number,
  subject: GiveawaySubject,
): Promise<void> {
  await setActor(trx);
  await trx.raw('select record_giveaway_event(?, ?)', [giveawayId, subject]);
}
