import type { ItemPreview, PreviewedType } from '@show/contracts';
import type { Knex } from 'knex';
import { found } from '../../http/found';
import { publishedKinds } from './kinds';
import { findAdminItem } from './queries';

type ContentOf<Type extends PreviewedType> = Extract<ItemPreview, { type: Type }>['content'];

/** How an item of each type is read whether visitors may see it or not. */
export type PreviewReaders = {
  readonly [Type in PreviewedType]: (id: number) => Promise<ContentOf<Type> | undefined>;
};

/** An item with what its page shows. Throws not-found. */
export async function previewItem(
  db: Knex,
  read: PreviewReaders,
  { type, id }: { type: PreviewedType; id: number },
): Promise<ItemPreview> {
  const missing = `${publishedKinds[type].name} Not Found`;
  const [item, content] = await Promise.all([findAdminItem(db, type, id), read[type](id)]);
  // Type and content belong together, which TypeScript loses where one of several readers is called.
  return { type, item: found(item, missing), content: found<unknown>(content, missing) } as ItemPreview;
}
