import type { FormerPlace } from '@show/contracts';
import type { Database, Transaction } from '@show/service-kit';
import { appendRemoved, appendStored } from '../../images/imageEvents';
import type { ImageRow } from '../../images/imageRows';
import { formerLists } from '../../images/unusedImages';

/** Images in one transaction. */
const batchSize = 100;

const former = `
  select 'gallery' as list, g.id, g.image_id, g.segment_id as owner_id, null as title, null as original_name, g.removed_at,
    row_number() over (partition by g.segment_id order by array_position(o.picture_ids, g.id) nulls last, g.id) as position
  from gallery_images g left join gallery_orders o on o.id = g.segment_id
  union all
  select 'album', p.id, p.image_id, p.album_id, p.title, p.original_name, p.removed_at,
    row_number() over (partition by p.album_id order by array_position(o.picture_ids, p.id) nulls last, p.id)
  from album_photos p left join album_orders o on o.id = p.album_id`;

const placesOf = `
  select former.image_id, json_agg(json_build_object(
    'list', former.list, 'ownerId', former.owner_id, 'position', former.position, 'title', former.title,
    'originalName', former.original_name, 'removal', case when former.removed_at is not null then json_build_object(
      'at', to_char(former.removed_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'actor', coalesce(line.actor, ''), 'memberId', line.member_id) end
  )) as places
  from (${former}) former
  left join lateral (
    select actor, member_id from staff_changes
    where kind = case former.list when 'gallery' then 'gallery' else 'photo' end and item_id = former.id
      and action = 'removed' and undone_at is null
    order by id desc limit 1
  ) line on true
  where former.image_id = any(?)
  group by former.image_id`;

/**
 * Publishes the galleries and albums that version 1.0.0 left here, a picture at a time. Their rows stay until svc-content
 * says how it uses the picture: while it is down, or of version 1.0.0 too, they are published again. Returns how many
 * pictures were published.
 */
export async function handOver(db: Database): Promise<number> {
  const rows = await db.unionAll(formerLists.map((table) => db(table).select('image_id')));
  const waiting = [...new Set(rows.map(({ image_id }: { image_id: number }) => image_id))].sort(
    (a, b) => a - b,
  );
  for (let at = 0; at < waiting.length; at += batchSize)
    await db.transaction((trx) => publish(trx, waiting.slice(at, at + batchSize)));
  return waiting.length;
}

async function publish(trx: Transaction, ids: readonly number[]): Promise<void> {
  const images = await trx<ImageRow>('images')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select();
  const { rows } = await trx.raw<{ rows: { image_id: number; places: FormerPlace[] }[] }>(placesOf, [
    [...ids],
  ]);
  const places = new Map(rows.map((row) => [row.image_id, row.places]));
  for (const image of images) {
    const formerPlaces = places.get(image.id);
    if (!formerPlaces) continue;
    if (image.removed_at) await appendRemoved(trx, [image], { formerPlaces });
    else await appendStored(trx, image, { formerPlaces });
  }
}

/** Forgets the places of a picture that svc-content has taken over. */
export async function handedOver(trx: Transaction, imageId: number): Promise<void> {
  for (const table of formerLists) await trx(table).where({ image_id: imageId }).delete();
}
