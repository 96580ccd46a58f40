import { problems, type Removal, restoreRow, type Transaction } from '@show/service-kit';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import type { EntryRules } from '../../rounds/entryRules';
import { openRound } from './queries';

/** Restores a deleted giveaway under its old id, with a new empty round. It is no longer the pinned one. */
export function giveawayRestorer(rules: EntryRules) {
  return async (trx: Transaction, { itemId, stored }: Removal): Promise<void> => {
    if (await trx('giveaways').where({ id: itemId }).first('id')) {
      throw problems.conflict('conflict', 'This giveaway is already there');
    }
    const picture = await trx('media_images').where({ url: stored.thumbnail }).first('url');
    await restoreRow(trx, 'giveaways', { ...stored, pinned: false, thumbnail: picture?.url ?? null });
    // Gives it a version above that of its removal.
    await trx('giveaways')
      .where({ id: itemId })
      .update({ updated_at: trx.raw('clock_timestamp()') });
    await openRound(trx, itemId, rules);
    await recordGiveawayEvent(trx, itemId, 'giveaway.opened');
  };
}
