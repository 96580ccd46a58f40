import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { counted } from '@show/web-kit/format';
import { invalidate } from '@show/web-kit/query';
import { toast } from '@show/web-kit/toasts';
import { useState } from 'react';
import { contentUrls } from '../../../api/contentUrls';
import { failureText } from '../../../api/failureText';
import { send } from '../../../api/send';
import { toastSuccess, undoRemoval } from '../../../api/toasts';
import type { ItemFault } from './useItemsEdit';

const inTrash = (count: number) => `${counted(count, 'item')} ${count === 1 ? 'is' : 'are'} in the trash`;

/** Moves many items to the trash, one after the other, and says which of them could not be moved. */
export function useItemsRemoval(items: readonly AdminItem[]) {
  const [faults, setFaults] = useState<readonly ItemFault[]>([]);
  const [isPending, setIsPending] = useState(false);

  /** Resolves with whether all were moved. */
  async function remove(): Promise<boolean> {
    setIsPending(true);
    const removed: AdminItem[] = [];
    const failed: ItemFault[] = [];
    for (const item of items) {
      const { type, id, title, updatedAt } = item;
      try {
        await send(`DELETE /api/${itemKinds[type].path}/{id}`, { params: { id }, query: { updatedAt } });
        removed.push(item);
      } catch (error) {
        failed.push({ title, message: failureText(error) });
      }
    }
    // A restored segment gets its albums back.
    const action = undoRemoval(...removed.map(({ type, id }) => ({ kind: type, itemId: id })).reverse());
    if (failed.length === 0) toastSuccess(inTrash(removed.length), action);
    else
      toast({
        title: `${counted(failed.length, 'item')} not deleted`,
        description: removed.length > 0 ? inTrash(removed.length) : 'Nothing was deleted.',
        variant: 'destructive',
        action: removed.length > 0 ? action : undefined,
      });
    setFaults(failed);
    await invalidate(...contentUrls);
    setIsPending(false);
    return failed.length === 0;
  }

  return { remove, isPending, faults };
}
