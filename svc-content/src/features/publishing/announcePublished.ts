import { hasCapability, itemKinds, type PublishedKind, publishedKinds } from '@show/contracts';
import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';

/** Items of a kind per statement: few enough to stay well within the statement timeout. */
export const maxAnnounced = 200;

const waiting = 'is_visible and published_at <= now() and public_since is null';
const anyWaiting = publishedKinds
  .map((kind) => `exists (select from ${itemKinds[kind].table} where ${waiting})`)
  .join(' or ');

/**
 * Publishes events of items whose publish date has passed, once each, in batches per kind. Returns their number; there
 * may be more until it is 0. Any number of replicas may call it.
 */
export async function announcePublished(db: Knex): Promise<number> {
  const found = await selectRow<{ any: boolean }>(db, `select ${anyWaiting} as any`);
  if (!found?.any) return 0;
  let announced = 0;
  for (const kind of publishedKinds) announced += await announceKind(db, kind);
  return announced;
}

/** One statement writes the items and their events; rows locked by another replica are skipped. */
async function announceKind(db: Knex, kind: PublishedKind): Promise<number> {
  const { table } = itemKinds[kind];
  const announced = await selectRow<{ count: number }>(
    db,
    `with due as (
       select id from ${table} where ${waiting} order by published_at, id limit ? for update skip locked
     ), shown as (
       update ${table} i set public_since = now() from due where i.id = due.id
       returning i.id, ${hasCapability(kind, 'slug') ? 'i.slug' : 'null::text as slug'}
     ), announced as (
       insert into outbox (subject, data)
       select ?, jsonb_build_object('id', id, 'slug', slug) from shown
       returning 1
     )
     select count(*)::integer as count from announced`,
    [maxAnnounced, `content.${kind}.changed`],
  );
  return announced?.count ?? 0;
}
