import type { Transaction } from '@show/service-kit';
import type { ImageRow } from './imageRows';

/** Days for which an upload waits for the gallery or album that shows it: a form may be open over a weekend. */
const waitingDays = 3;

/** Keeps uploads that svc-content does not show yet: it is asked to after the upload, or once an item is saved. */
export async function awaitPlace(trx: Transaction, images: readonly ImageRow[]): Promise<void> {
  const ids = images.map(({ id }) => id);
  await trx('images')
    .whereIn('id', ids)
    .whereRaw(`used is distinct from 'shown'`)
    .update({ waits_since: trx.fn.now() });
}

/** Ends the waiting of uploads that nothing showed in time, such as those of an abandoned form. Returns their ids. */
export async function endWaiting(trx: Transaction): Promise<number[]> {
  const ended: { id: number }[] = await trx('images')
    .whereRaw('waits_since < now() - make_interval(days => ?)', [waitingDays])
    .update({ waits_since: null })
    .returning('id');
  return ended.map(({ id }) => id);
}
