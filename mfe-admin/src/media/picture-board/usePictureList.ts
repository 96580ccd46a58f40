import { queryClient } from '@show/web-kit/query';
import type { ChangeKind } from '../../api/changeLog';
import { useAdminMutation } from '../../api/useAdminMutation';

interface Listed {
  id: number;
  alt: string | null;
}

export interface PictureListCalls {
  /** In the log of changes. */
  kind: ChangeKind;
  /** Stores an order and returns the stored one. */
  order: (ids: readonly number[]) => Promise<{ ids: readonly number[] }>;
  remove: (id: number) => Promise<unknown>;
}

/**
 * Changes a list of pictures that is written to one service and read from another, which gets the
 * change a moment later: the cached list is updated immediately instead of being refetched.
 * @param address of the list
 */
export function usePictureList<Picture extends Listed>(address: string, calls: PictureListCalls) {
  const update = (change: (known: readonly Picture[]) => readonly Picture[]) =>
    queryClient.setQueryData<readonly Picture[]>([address], (known) => known && change(known));

  const putBack = (picture: Picture, at: number) =>
    update((known) =>
      known.some(({ id }) => id === picture.id)
        ? known
        : [...known.slice(0, at), picture, ...known.slice(at)],
    );

  const { mutateAsync: reorder } = useAdminMutation({
    call: calls.order,
    failed: 'Failed to save the order',
    onSaved: ({ ids }) => {
      const place = ({ id }: Picture) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      update((known) => [...known].sort((a, b) => place(a) - place(b)));
    },
  });
  const { mutateAsync: remove } = useAdminMutation({
    call: ({ id }: Picture) => calls.remove(id),
    done: 'Image deleted',
    removed: (picture: Picture) => {
      const known = queryClient.getQueryData<readonly Picture[]>([address]) ?? [];
      const at = known.findIndex(({ id }) => id === picture.id);
      return { kind: calls.kind, itemId: picture.id, onRestored: () => putBack(picture, at) };
    },
    failed: 'Failed to delete image',
    onSaved: (_, { id }) => update((known) => known.filter((picture) => picture.id !== id)),
  });

  return {
    reorder,
    remove,
    /** Updates the saved values of a picture in the list. */
    change: ({ id }: Picture, saved: Partial<Picture>) =>
      update((known) => known.map((picture) => (picture.id === id ? { ...picture, ...saved } : picture))),
  };
}
