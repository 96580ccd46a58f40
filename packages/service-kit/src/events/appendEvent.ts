import type { EventData, EventSubject } from '@show/contracts';
import { setActor } from '../audit/actor';
import type { Transaction } from '../database/createDatabase';
import { currentRequestId } from '../log';

/**
 * Puts an event into the transaction of its change: both are committed, or neither. Every change has an event, so this
 * is also where the database learns which member of staff acts, for the audit log.
 */
export async function appendEvent<S extends EventSubject>(
  trx: Transaction,
  event: { readonly subject: S; readonly data: EventData<S> },
): Promise<void> {
  await setActor(trx);
  const { subject, data } = event;
  await trx('outbox').insert({
    subject,
    data: JSON.stringify(data),
    request_id: currentRequestId() ?? null,
  });
}
