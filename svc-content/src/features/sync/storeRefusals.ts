import { itemKinds, kindsWith } from '@show/contracts';
import { selectRows } from '@show/service-kit';
import type { Knex } from 'knex';
import { announceItems } from '../../items/announceItems';
import type { SourceVideo } from './videoSource';

/** Stores which videos play on the video site only, and announces the items that show one of which that has changed. */
export async function storeRefusals(trx: Knex.Transaction, videos: readonly SourceVideo[]): Promise<void> {
  const found = videos.flatMap(({ id, playsElsewhere: reason }) =>
    reason === undefined ? [] : [{ id, reason }],
  );
  const changed = await selectRows<{ id: string }>(
    trx,
    `with found as (select id, reason from jsonb_to_recordset(?::jsonb) as t (id text, reason text)),
       allowed as (
         delete from video_refusals v using found where v.youtube_id = found.id and found.reason is null returning v.youtube_id
       ),
       refused as (
         insert into video_refusals as v (youtube_id, reason) select id, reason from found where reason is not null
         on conflict (youtube_id) do update set reason = excluded.reason where v.reason <> excluded.reason
         returning v.youtube_id
       )
     select youtube_id as id from allowed union all select youtube_id from refused`,
    [JSON.stringify(found)],
  );
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  for (const kind of kindsWith('synced')) {
    const shown = await trx(itemKinds[kind].table).whereIn('youtube_id', ids).pluck('id');
    await announceItems(trx, kind, shown);
  }
}
