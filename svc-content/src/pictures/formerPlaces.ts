import { randomUUID } from 'node:crypto';
import type { FormerPlace } from '@show/contracts';
import type { Knex } from 'knex';
import { pictureLists } from './pictureLists';
import { announceUse } from './pictureUse';

/**
 * Takes over the places of a picture from svc-media of version 1.0.0, whose state counts for what staff have not changed
 * since. The event about its use ends the handover.
 */
export async function takeOver(
  trx: Knex.Transaction,
  url: string,
  places: readonly FormerPlace[] | undefined,
): Promise<void> {
  if (!places) return;
  for (const place of places) await takeOverPlace(trx, url, place);
  await announceUse(trx, [url]);
}

async function takeOverPlace(trx: Knex.Transaction, url: string, place: FormerPlace): Promise<void> {
  const list = place.list === 'gallery' ? 'gallery' : 'photo';
  const { table, owner } = pictureLists[list];
  const { ownerId, position, title, originalName, removal } = place;
  const [row]: { id: number }[] = await trx(table)
    .insert({
      [owner]: ownerId,
      url,
      position,
      removed_at: removal?.at ?? null,
      ...(list === 'photo' && { title, original_name: originalName }),
    })
    .onConflict([owner, 'url'])
    .merge()
    .whereNull(`${table}.changed_at`)
    .returning('*');
  if (!row || !removal?.actor) return;
  // So that it can be restored here.
  await trx('staff_changes').insert({
    deed: randomUUID(),
    at: removal.at,
    actor: removal.actor,
    member_id: removal.memberId,
    action: 'removed',
    kind: list,
    item_id: row.id,
    label: list === 'gallery' ? String(ownerId) : (originalName ?? ''),
    before: JSON.stringify({ ...row, removed_at: null }),
  });
}
