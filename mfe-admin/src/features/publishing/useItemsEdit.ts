import type { AdminItem } from '@show/contracts/entities/adminItem';
import type { ItemsEditForm } from '@show/contracts/forms/itemsEdit';
import { ApiError } from '@show/web-kit/api';
import { invalidate } from '@show/web-kit/query';
import { useState } from 'react';
import { contentAddresses } from '../../api/contentAddresses';
import { send } from '../../api/send';
import { toastFailure, toastSuccess } from '../../api/toasts';

export type ItemsChange = Omit<ItemsEditForm, 'items'>;

/** Why an item could not be changed, and with it none. */
export interface ItemFault {
  title: string;
  message: string;
}

/** What the server says of single items: `body.items.3` is the fourth that was sent. */
function faultsOf(error: unknown, items: readonly AdminItem[]): ItemFault[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.map(({ path, message }) => {
    const at = /^body\.items\.(\d+)/.exec(path)?.[1];
    return { title: items[Number(at)]?.title ?? 'All', message };
  });
}

/** Makes the same change to many items: to all of them or to none. */
export function useItemsEdit() {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly ItemFault[]>([]);

  /** Resolves to whether it was done. */
  async function edit(items: readonly AdminItem[], change: ItemsChange, done: string): Promise<boolean> {
    setBusy(true);
    setFaults([]);
    try {
      const wanted = items.map(({ type, id, updatedAt }) => ({ type, id, updatedAt }));
      await send('PATCH /api/admin/items', { body: { items: wanted, ...change } });
      toastSuccess(done);
      return true;
    } catch (error) {
      toastFailure('Failed to change items', error);
      setFaults(faultsOf(error, items));
      return false;
    } finally {
      // After a refusal too: what others have done meanwhile has to be seen before trying again.
      await invalidate(...contentAddresses);
      setBusy(false);
    }
  }

  return { edit, busy, faults };
}
