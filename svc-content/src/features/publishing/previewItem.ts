import { type ItemPreview, itemKinds, type PreviewedKind } from '@show/contracts';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { findAdminItem } from './queries';

type ContentOf<Kind extends PreviewedKind> = Extract<ItemPreview, { type: Kind }>['content'];

/** How an item of each type is read whether visitors may see it or not. */
export type PreviewReaders = {
  readonly [Kind in PreviewedKind]: (id: number) => Promise<ContentOf<Kind> | undefined>;
};

/** An item with what its page shows. Throws not-found. */
export async function previewItem(
  db: Knex,
  read: PreviewReaders,
  { type, id }: { type: PreviewedKind; id: number },
): Promise<ItemPreview> {
  const { missing } = itemKinds[type];
  const [item, content] = await Promise.all([findAdminItem(db, type, id), read[type](id)]);
  // Type and content belong together, which TypeScript loses where one of several readers is called.
  return { type, item: found(item, missing), content: found<unknown>(content, missing) } as ItemPreview;
}
