import { problems, type Removal, restoreRow, type Transaction } from '@show/service-kit';
import { z } from 'zod';
import { recordGiveawayEvent } from '../../database/recordGiveawayEvent';
import { assertRulesComplete } from '../../rounds/assertRulesComplete';
import type { EntryRules } from '../../rounds/entryRules';
import { editRound } from './editRound';
import { openRound } from './queries';

/** What the audit log keeps of a removed giveaway beside its columns. */
const removedGiveaway = z.object({
  thumbnail: z.string().nullable(),
  /** The count with which its empty round began. */
  currentEntries: z.int().default(0),
});

/**
 * Restores a deleted giveaway under its old id, with a new empty round that begins with the same count. It is no longer
 * the pinned one. A picture that was deleted since is shown again when it is restored.
 */
export function giveawayRestorer(rules: EntryRules) {
  return async (trx: Transaction, { itemId, stored }: Removal): Promise<void> => {
    if (await trx('giveaways').where({ id: itemId }).first('id')) {
      throw problems.conflict('conflict', 'This giveaway is already there');
    }
    await assertRulesComplete(trx);
    const { thumbnail, currentEntries } = removedGiveaway.parse(stored);
    const picture = await trx('media_images').where({ url: thumbnail }).first('url');
    await restoreRow(trx, 'giveaways', { ...stored, pinned: false, thumbnail: picture?.url ?? null });
    if (thumbnail && !picture) {
      await trx('let_go_pictures').insert({
        url: thumbnail,
        table_name: 'giveaways',
        column_name: 'thumbnail',
        item_id: itemId,
      });
    }
    // Gives it a version above that of its removal.
    await trx('giveaways')
      .where({ id: itemId })
      .update({ updated_at: trx.raw('clock_timestamp()') });
    await openRound(trx, itemId, rules);
    if (currentEntries > 0) await editRound(trx, itemId, { currentEntries }, rules);
    await recordGiveawayEvent(trx, itemId, 'giveaway.opened');
  };
}
