import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { ItemsEditForm } from '@show/contracts/forms/itemsEdit';
import { ApiError } from '@show/web-kit/api';
import { useState } from 'react';
import { contentUrls } from '../../../api/contentUrls';
import { send } from '../../../api/send';
import { useAdminMutation } from '../../../api/useAdminMutation';

export type ItemsChange = Omit<ItemsEditForm, 'items'>;

/** Why an item, and so all of them, could not be changed. */
export interface ItemFault {
  title: string;
  message: string;
}

/** Issues of single items: `body.items.3` is the fourth that was sent. */
function faultsOf(error: unknown, items: readonly AdminItem[]): ItemFault[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.map(({ path, message }) => {
    const at = /^body\.items\.(\d+)/.exec(path)?.[1];
    return { title: items[Number(at)]?.title ?? 'All', message };
  });
}

interface Edit {
  change: ItemsChange;
  done: string;
}

/** Applies the same change to many items, all or none. */
export function useItemsEdit(items: readonly AdminItem[]) {
  const [faults, setFaults] = useState<readonly ItemFault[]>([]);
  const mutation = useAdminMutation({
    call: ({ change }: Edit) => {
      setFaults([]);
      const versions = items.map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
      return send('PATCH /api/admin/items', { body: { items: versions, ...change } });
    },
    done: (_, { done }) => done,
    failed: 'Failed to change items',
    affects: contentUrls,
    onFailed: (error) => setFaults(faultsOf(error, items)),
  });
  return { ...mutation, faults };
}
