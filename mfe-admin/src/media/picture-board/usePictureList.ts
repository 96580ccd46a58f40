import type { PictureToHang, StoredImage } from '@show/contracts/entities/photo';
import { invalidate, queryClient } from '@show/web-kit/query';
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
  /** Puts another picture in the place of one. */
  replace: (id: number, picture: PictureToHang) => Promise<unknown>;
  affects?: readonly string[];
}

/**
 * Changes a list of pictures.
 * @param url of the list
 * @param affects prefixes of the URLs whose responses depend on the list
 */
export function usePictureList<Picture extends Listed>(
  url: string,
  { kind, order, remove, replace, affects = [url] }: PictureListCalls,
) {
  const { mutateAsync: reorder } = useAdminMutation({
    call: order,
    failed: 'Failed to save the order',
    affects: [url],
  });
  const { mutateAsync: removeOne } = useAdminMutation({
    call: ({ id }: Picture) => remove(id),
    done: 'Image deleted',
    removed: ({ id }: Picture) => ({
      kind,
      itemId: id,
      onRestored: () => void invalidate(...affects),
    }),
    failed: 'Failed to delete image',
    affects,
  });

  const { mutateAsync: replaceOne } = useAdminMutation({
    call: ({ id, by: { url, width, height, alt } }: { id: number; by: StoredImage }) =>
      replace(id, { url, width, height, alt, originalName: null }),
    done: 'Image updated successfully',
    failed: 'Failed to update image',
    affects,
  });

  return {
    reorder,
    remove: removeOne,
    replace: ({ id }: Picture, by: StoredImage) => replaceOne({ id, by }),
    /** Updates a saved text of a picture in the list, which gets alternative texts shortly after they are saved. */
    change: ({ id }: Picture, saved: Partial<Picture>) =>
      queryClient.setQueryData<readonly Picture[]>([url], (known) =>
        known?.map((picture) => (picture.id === id ? { ...picture, ...saved } : picture)),
      ),
  };
}
