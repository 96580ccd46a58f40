import { basename } from 'node:path';
import { appendEvent, selectRows } from '@show/service-kit';
import type { Knex } from 'knex';

/** Serializes transactions about a picture, so that each sees what the previous one did with it. */
export async function lockPictures(trx: Knex.Transaction, urls: readonly string[]): Promise<void> {
  await trx.raw(
    `select pg_advisory_xact_lock(key)
     from (select distinct hashtextextended(url, 0) as key from unnest(?::text[]) url order by 1) keys`,
    [[...urls]],
  );
}

/** Appends the events by which svc-media serves, keeps or purges the files of pictures that are locked. */
export async function announceUse(trx: Knex.Transaction, urls: readonly string[]): Promise<void> {
  const hung = await selectRows<{ url: string; shown: boolean }>(
    trx,
    `select url, bool_or(removed_at is null) as shown from (
       select url, removed_at from gallery_pictures union all select url, removed_at from album_pictures
     ) hung where url = any(?::text[]) group by url`,
    [[...urls]],
  );
  for (const url of new Set(urls)) {
    const found = hung.find((one) => one.url === url);
    const use = found ? (found.shown ? 'shown' : 'trash') : 'none';
    await appendEvent(trx, { subject: 'content.picture.used', data: { filename: basename(url), use } });
  }
}
