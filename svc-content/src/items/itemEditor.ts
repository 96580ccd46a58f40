import {
  type EditedKind,
  hasCapability,
  type ItemEdit,
  isReservedSlug,
  itemKinds,
  rootSlugKinds,
  sentences,
} from '@show/contracts';
import { problems } from '@show/service-kit';
import type { Knex } from 'knex';
import { violates } from '../database/constraint';
import { assertRowNotStale } from './assertRowNotStale';
import { changeAndRead } from './changeAndRead';
import { columnOf } from './columnOf';
import { recordChange } from './recordChange';

type Value = string | number | boolean | null;

/**
 * Edits items of one kind: sets the named fields, which a sync leaves alone from then on, and announces the change.
 * Throws not-found; conflict when the item was changed since it was read; url-taken when another item has or had
 * the slug, or a fixed route begins with it; video-taken; invalid when there is no such category.
 * @param read the item whether visible or not
 */
export function itemEditor<K extends EditedKind, Item>(
  db: Knex,
  kind: K,
  read: (trx: Knex.Transaction, id: number) => Promise<Item | undefined>,
): (id: number, form: ItemEdit<K>) => Promise<Item> {
  const change = changeAndRead(db, read, itemKinds[kind].missing);

  return async (id, form) => {
    const { updatedAt: seen, ...fields }: ItemEdit & { slug?: string | null } = form;
    const isRoot = rootSlugKinds.some((one) => one === kind);
    if (isRoot && fields.slug && isReservedSlug(fields.slug)) {
      throw problems.conflict('url-taken', sentences.urlTaken);
    }
    try {
      return await change(id, (trx) => write(trx, kind, { id, seen, fields }));
    } catch (error) {
      throw refusalOf(kind, error) ?? error;
    }
  };
}

interface Edit {
  readonly id: number;
  /** Its `updatedAt` as it was read; undefined: the edit is made in any case. */
  readonly seen: string | undefined;
  readonly fields: Readonly<Record<string, Value | undefined>>;
}

async function write(trx: Knex.Transaction, kind: EditedKind, { id, seen, fields }: Edit): Promise<void> {
  const { table, one, missing } = itemKinds[kind];
  await assertRowNotStale(trx, table, { id, seen, name: one });
  const columns = Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[columnOf(field), value]],
    ),
  );
  const edited = trx.raw('array(select distinct unnest(edited_fields || ?::text[]) order by 1)', [
    Object.keys(columns),
  ]);
  const [item] = await trx(table)
    .where({ id })
    .update({ ...columns, ...(hasCapability(kind, 'synced') && { edited_fields: edited }) })
    .returning<{ id: number; slug?: string | null }[]>(hasCapability(kind, 'slug') ? ['id', 'slug'] : ['id']);
  if (!item) throw problems.notFound(missing);
  if (fields.youtubeId !== undefined) await forgetVideoPicture(trx, table, id);
  await recordChange(trx, kind, item);
}

/** A picture at the video site is the former video's; without one the page takes that of the new video. */
async function forgetVideoPicture(trx: Knex.Transaction, table: string, id: number): Promise<void> {
  await trx(table).where({ id }).whereLike('thumbnail', 'https://%').update({ thumbnail: null });
}

/** The problem for a violated constraint; undefined for any other error. */
function refusalOf(kind: EditedKind, error: unknown) {
  const { table, one } = itemKinds[kind];
  if (violates(error, 'slugs_unique_ignoring_case') || violates(error, 'businesses_slug_unique')) {
    return problems.conflict('url-taken', sentences.urlTaken);
  }
  if (violates(error, `${table}_youtube_id_unique`)) {
    return problems.conflict('video-taken', `Another ${one} already shows this video`);
  }
  if (violates(error, 'segments_category_id_fkey')) {
    return problems.invalid([{ path: 'body.categoryId', message: 'There is no such category' }]);
  }
  return undefined;
}
