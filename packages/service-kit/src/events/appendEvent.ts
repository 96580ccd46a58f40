import type { EventData, EventSubject } from '@show/contracts';
import type { Transaction } from '../database/createDatabase';

/**
 * Puts an event into the transaction of the change it tells of: both become true at once, or neither. SQL that
 * writes its own (a stored function) inserts `subject` and `data` into `outbox`.
 */
export async function appendEvent<S extends EventSubject>(
  trx: Transaction,
  event: { readonly subject: S; readonly data: EventData<S> },
): Promise<void> {
  await trx('outbox').insert({ subject: event.subject, data: JSON.stringify(event.data) });
}
