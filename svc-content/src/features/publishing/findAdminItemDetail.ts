import { type AdminItemDetail, hasCapability, itemKinds, type PublishedKind } from '@show/contracts';
import { selectRow } from '@show/service-kit';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { fieldOf } from '../../items/columnOf';
import { findAdminItem } from './queries';

type ContentOf<Kind extends PublishedKind> = Extract<AdminItemDetail, { type: Kind }>['content'];

/** Reads an item of each kind, visible or not. */
export type ContentReaders = {
  readonly [Kind in PublishedKind]: {
    find(db: Knex, id: number, audience: { hidden: true }): Promise<ContentOf<Kind> | undefined>;
  };
};

/**
 * An item with its content and the values of its video. Throws not-found. The content is read after the version: if the
 * item changes in between it is newer, so that saving is a conflict, but never older.
 */
export async function findAdminItemDetail(
  db: Knex,
  read: ContentReaders,
  { type, id }: { type: PublishedKind; id: number },
): Promise<AdminItemDetail> {
  const { missing } = itemKinds[type];
  const item = found(await findAdminItem(db, type, id), missing);
  const [content, origin] = await Promise.all([
    read[type].find(db, id, { hidden: true }),
    findOrigin(db, type, id),
  ]);
  const detail = { type, item, content: found<unknown>(content, missing), ...origin };
  // TypeScript cannot see that the type matches the content of the called reader.
  return detail as AdminItemDetail;
}

/** The fields that staff edited, and the values of the source video. */
async function findOrigin(
  db: Knex,
  type: PublishedKind,
  id: number,
): Promise<Pick<AdminItemDetail, 'edited' | 'video'>> {
  if (!hasCapability(type, 'synced')) return { edited: [], video: null };
  const row = await selectRow<{ edited: string[]; video: AdminItemDetail['video'] }>(
    db,
    `select edited_fields as edited,
       case when source_video_id is not null then json_build_object(
         'youtubeId', source_video_id, 'fields', coalesce(video_fields, '{}')
       ) end as video
     from ${itemKinds[type].table} where id = ?`,
    [id],
  );
  return { edited: row?.edited.map(fieldOf) ?? [], video: row?.video ?? null };
}
