import {
  type EditedKind,
  hasCapability,
  type ItemEdit,
  type ItemForm,
  isReservedSlug,
  itemKinds,
  rootSlugKinds,
  sentences,
} from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { assertInRegion } from '../geo/assertInRegion';
import { wholePoint } from '../geo/wholePoint';
import { found } from '../http/found';
import type { ShowSource } from '../show/showSource';
import { announceItems } from './announceItems';
import { assertRowNotStale } from './assertRowNotStale';
import { changeAndRead } from './changeAndRead';
import { recordChange } from './recordChange';
import { refusing } from './refusals';
import { takeFromVideo } from './takeFromVideo';
import { type Acting, refusePublishing, refuseShown } from './volunteers';
import { columnsOf, type Fields, writeColumns } from './writeColumns';

/** The version of an item that a client has read. */
export interface SeenVersion {
  /** Its `updatedAt`; undefined skips the check. */
  readonly updatedAt?: string | undefined;
}

/** An edit of any kind; only synced kinds may follow a video. */
type FollowingEdit = ItemEdit & { readonly followVideo?: readonly string[] | undefined };

/**
 * Writes items of one kind, each change with its event. Throws not-found; conflict if the item was changed since it was
 * read; url-taken if another item has or had the slug, or it is reserved; invalid if a field refers to a missing item,
 * and for following a video without a source video; forbidden if a volunteer would change what visitors see.
 * @param read the item whether visible or not
 */
export function itemWriter<K extends EditedKind, Item>(
  db: Knex,
  kind: K,
  read: (trx: Knex.Transaction, id: number) => Promise<Item | undefined>,
  show?: ShowSource,
) {
  const { table, one, missing } = itemKinds[kind];
  const change = changeAndRead(db, read, missing);

  return {
    /** Makes an item, which is a draft unless the form makes it visible. */
    async create(form: ItemForm<K>, caller: Acting): Promise<Item> {
      refusePublishing(caller, form);
      refuseReserved(kind, form);
      const columns = columnsOf(form);
      return refusing(() =>
        db.transaction(async (trx) => {
          if (show) await assertInRegion(trx, show, { ...form });
          const [created] = await trx(table)
            .insert({
              ...columns,
              ...(hasCapability(kind, 'synced') && { edited_fields: Object.keys(columns) }),
            })
            .returning<{ id: number }[]>('id');
          const { id } = found(created, missing);
          await announceItems(trx, kind, [id]);
          return found(await read(trx, id), missing);
        }),
      );
    },

    /** Sets fields and protects them from syncs; others may follow the video again. */
    async edit(
      id: number,
      { updatedAt: seen, followVideo = [], ...fields }: FollowingEdit,
      caller: Acting,
    ): Promise<Item> {
      refusePublishing(caller, fields);
      refuseReserved(kind, fields);
      refuseHalfPoint(fields);
      const columns = columnsOf(fields);
      return refusing(() =>
        change(id, async (trx) => {
          await refuseShown(trx, caller, table, id);
          await assertRowNotStale(trx, table, { id, seen, name: one });
          if (show) await assertInRegion(trx, show, fields, { table, id });
          await writeColumns(trx, kind, [id], columns);
          if ('youtube_id' in columns) await forgetVideoPicture(trx, table, id);
          if (followVideo.length > 0) await takeFromVideo(trx, table, id, followVideo);
          await announceItems(trx, kind, [id]);
        }),
      );
    },

    /** Moves an item with its dependent rows to the trash. */
    remove: (id: number, { updatedAt: seen }: SeenVersion, caller: Acting): Promise<void> =>
      db.transaction(async (trx) => {
        await refuseShown(trx, caller, table, id);
        await assertRowNotStale(trx, table, { id, seen, name: one });
        const [removed] = await trx(table)
          .where({ id })
          .delete()
          .returning<{ id: number; slug?: string | null; source_video_id?: string | null }[]>([
            'id',
            ...(hasCapability(kind, 'slug') ? ['slug'] : []),
            ...(hasCapability(kind, 'synced') ? ['source_video_id'] : []),
          ]);
        const item = found(removed, missing);
        if (item.source_video_id) {
          const source = { kind, source_video_id: item.source_video_id };
          await trx('deleted_sources').insert(source).onConflict(['kind', 'source_video_id']).ignore();
        }
        await recordChange(trx, kind, item, 'removed');
      }),
  };
}

/** Throws url-taken for a reserved slug of a kind whose pages are at the root of the site. */
function refuseReserved(kind: EditedKind, { slug }: Fields): void {
  const isRoot = rootSlugKinds.some((one) => one === kind);
  if (isRoot && typeof slug === 'string' && isReservedSlug(slug)) {
    throw problems.conflict('url-taken', sentences.urlTaken);
  }
}

/** Throws invalid for half a point. */
function refuseHalfPoint({ latitude, longitude }: Fields): void {
  if (latitude !== undefined && longitude !== undefined) wholePoint({ latitude, longitude });
}

/** Removes the picture of the former video, so that pages show that of the new one. */
async function forgetVideoPicture(trx: Knex.Transaction, table: string, id: number): Promise<void> {
  await trx(table).where({ id }).whereLike('thumbnail', 'https://%').update({ thumbnail: null });
}
