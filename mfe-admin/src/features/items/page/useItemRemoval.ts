import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { adminItemHref, type PagedKind } from '@show/contracts/site/adminItemPages';
import { useNavigate } from '@show/web-kit/router';
import { useState } from 'react';
import { contentUrls } from '../../../api/contentUrls';
import { send } from '../../../api/send';
import { toastSuccess, undoRemoval } from '../../../api/toasts';
import { useAdminMutation } from '../../../api/useAdminMutation';

export const itemListHref = (kind: PagedKind): string => `/admin?tab=publishing&type=${kind}`;

/** Deletes an item from its own page and opens the list. The toast offers Undo. */
export function useItemRemoval(kind: PagedKind) {
  const [isGone, setIsGone] = useState(false);
  const navigate = useNavigate();
  const { one } = itemKinds[kind];
  const list = itemListHref(kind);

  const { mutateAsync, isPending } = useAdminMutation({
    call: ({ id, updatedAt }: AdminItem) =>
      send(`DELETE /api/${itemKinds[kind].path}/{id}`, { params: { id }, query: { updatedAt } }),
    failed: `Failed to delete ${one}`,
    onSaved: (_, { id, title }) => {
      setIsGone(true);
      navigate(list);
      const onRestored = () => {
        const { pathname, search } = window.location;
        // On another page staff may have unsaved input.
        if (pathname + search === list) navigate(adminItemHref({ type: kind, id }));
      };
      toastSuccess(`${title} is in the trash`, undoRemoval({ kind, itemId: id, onRestored }));
    },
    affects: contentUrls,
  });

  return {
    remove: (item: AdminItem) => mutateAsync(item),
    /** After the deletion nothing of the item can be loaded. */
    isRemoving: isPending || isGone,
  };
}
