import { itemKinds, type KindWith } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { PagedKind } from '@show/contracts/site/pages';
import { invalidate } from '@show/web-kit/query';
import { contentUrls } from './contentUrls';
import { isEditConflict } from './editConflict';
import { send } from './send';
import { toastSuccess } from './toasts';

/** As the contract has it. */
export const maxTitleLength = 300;

type Version = Pick<AdminItem, 'id' | 'updatedAt'>;

/** Kinds of items that show a video. */
export type VideoKind = KindWith<'synced'>;

/** After a conflict too: the next try is based on the latest version. */
async function saving(call: Promise<unknown>, done: string): Promise<void> {
  try {
    await call;
    toastSuccess(done);
    await invalidate(...contentUrls);
  } catch (error) {
    if (isEditConflict(error)) await invalidate(...contentUrls);
    throw error;
  }
}

/** Saves the title of an item that is edited in a list. */
export function saveTitle(type: PagedKind, { id, updatedAt }: Version, title: string): Promise<void> {
  const { path } = itemKinds[type];
  const body = type === 'business' ? { name: title, updatedAt } : { title, updatedAt };
  // Validated by the schema of the kind.
  return saving(send(`PATCH /api/${path}/{id}`, { params: { id }, body: body as never }), 'Title saved');
}

/** Saves the video of an item. */
export const saveVideo = (
  type: VideoKind,
  { id, updatedAt }: Version,
  youtubeId: string,
  done = 'YouTube ID updated successfully',
): Promise<void> =>
  saving(
    // Validated by the schema of the kind.
    send(`PATCH /api/${itemKinds[type].path}/{id}`, {
      params: { id },
      body: { youtubeId, updatedAt } as never,
    }),
    done,
  );

/** Saves the category of a segment that is edited in a list; null removes it. */
export const saveCategory = ({ id, updatedAt }: Version, categoryId: number | null): Promise<void> =>
  saving(
    send('PATCH /api/admin/items', { body: { items: [{ type: 'segment', id, updatedAt }], categoryId } }),
    'Category saved',
  );
