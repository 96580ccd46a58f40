import type { PagedKind } from '@show/contracts/site/adminItemPages';
import { invalidate } from '@show/web-kit/query';
import { type ToastAction, toast } from '@show/web-kit/toasts';
import { isEditConflict } from '../api/editConflict';
import { toastError, toastSuccess } from '../api/toasts';
import { type ItemChange, issuesOf, itemSave, type SavedItem, saveItem } from './saveItem';

/**
 * The Undo button of the toast after an edit: saves the former values, unless another member of staff has edited the item
 * since. Undefined when the contract does not accept them, as it may be with values of a video.
 * @param before the former values of what was changed
 */
export function undoEdit(
  kind: PagedKind,
  { id, updatedAt }: SavedItem,
  before: ItemChange,
): ToastAction | undefined {
  if (updatedAt === undefined || issuesOf(kind, before).length > 0) return undefined;
  const { what, affects, failed } = itemSave(kind);
  async function restore(): Promise<void> {
    try {
      await saveItem(kind, id, before, { updatedAt });
      toastSuccess('Change undone');
    } catch (error) {
      if (isEditConflict(error))
        toastError('Not undone', `Someone else has changed this ${what} since. Their changes are kept.`);
      else toast(failed(error, before));
    }
    await invalidate(...affects);
  }
  return { label: 'Undo', onPress: () => void restore() };
}
