import type { EventData } from '@show/contracts';
import type { EventOrder, Transaction } from '@show/service-kit';

/** Stores what e-mails say of the show, so that they can be written while svc-content is away. */
export async function showChanged(
  trx: Transaction,
  { show }: EventData<'content.show.changed'>,
  order: EventOrder,
): Promise<void> {
  // Releases before this one announced no more than that it changed.
  if (!show || (await order.newest(['show'])).size === 0) return;
  await trx('show_identity')
    .insert({ id: 1, name: show.name, contact_email: show.contactEmail })
    .onConflict('id')
    .merge();
}
