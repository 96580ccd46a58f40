import { itemKinds, trashDays } from '@show/contracts';
import { purgeDetachedPictures, purgeStaffChanges } from '@show/service-kit';
import type { Knex } from 'knex';
import { type PictureList, pictureLists } from '../../pictures/pictureLists';
import { announceUse, lockPictures } from '../../pictures/pictureUse';

/**
 * Takes pictures out of lists for good that were removed, or whose album or segment was, more than 30 days ago; deletes
 * former slugs and expired entries of the audit log. Returns the number of deleted pictures.
 */
export async function emptyTrash(db: Knex): Promise<number> {
  await purgeStaffChanges(db);
  await purgeDetachedPictures(db);
  await db('let_go_slugs').whereRaw('at < now() - make_interval(days => ?)', [trashDays]).delete();
  let deleted = 0;
  for (const list of ['gallery', 'photo'] as const) deleted += await purgeList(db, list);
  return deleted;
}

/** Deletes the rows of a list that can no longer be restored. */
function purgeList(db: Knex, list: PictureList): Promise<number> {
  const { table, owner, kind } = pictureLists[list];
  const isOver = `(
    removed_at < now() - make_interval(days => :days)
    or not exists (select from ${itemKinds[kind].table} item where item.id = ${table}.${owner})
      and not exists (
        select from staff_changes removal
        where removal.kind = :kind and removal.item_id = ${table}.${owner}
          and removal.action = 'removed' and removal.at > now() - make_interval(days => :days)))`;
  const over = { kind, days: trashDays };
  return db.transaction(async (trx) => {
    const urls: string[] = await trx(table).whereRaw(isOver, over).distinct().pluck('url');
    await lockPictures(trx, urls);
    const deleted: number = await trx(table).whereIn('url', urls).whereRaw(isOver, over).delete();
    await announceUse(trx, urls);
    return deleted;
  });
}
