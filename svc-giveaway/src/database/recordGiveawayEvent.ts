import type { EventData, EventSubject } from '@show/contracts';
import { appendEvent, selectRow, type Transaction } from '@show/service-kit';

type GiveawaySubject = Exclude<Extract<EventSubject, `giveaway.${string}`>, 'giveaway.removed'>;

/** Appends an event with the giveaway's current state. */
export async function recordGiveawayEvent(
  trx: Transaction,
  giveawayId: number,
  subject: GiveawaySubject,
): Promise<void> {
  const row = await selectRow<{ state: EventData<GiveawaySubject> }>(
    trx,
    'select giveaway_state(?) as state',
    [giveawayId],
  );
  if (!row?.state) throw new Error(`Giveaway ${giveawayId} does not exist`);
  await appendEvent(trx, { subject, data: row.state });
}
