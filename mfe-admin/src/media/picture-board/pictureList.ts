import { queryClient } from '@show/web-kit/query';
import { toastFailure, toastSuccess } from '../../api/toasts';

interface Listed {
  id: number;
  alt: string | null;
}

export interface PictureListCalls {
  /** Has the server keep an order and gives what it has kept. */
  order: (ids: readonly number[]) => Promise<{ ids: readonly number[] }>;
  remove: (id: number) => Promise<unknown>;
}

/**
 * Changes a list of pictures that one service stores and another one shows: what the first has taken is shown here at
 * once, without asking the second, which hears of it a moment later.
 * @param address under which the list was read
 */
export function pictureList<Picture extends Listed>(address: string, calls: PictureListCalls) {
  const show = (change: (known: readonly Picture[]) => readonly Picture[]) =>
    queryClient.setQueryData<readonly Picture[]>([address], (known) => known && change(known));

  return {
    async reorder(ids: readonly number[]): Promise<void> {
      try {
        const kept = await calls.order(ids);
        const place = ({ id }: Picture) => (kept.ids.includes(id) ? kept.ids.indexOf(id) : kept.ids.length);
        show((known) => [...known].sort((one, other) => place(one) - place(other)));
      } catch (error) {
        toastFailure('Failed to save the order', error);
        throw error;
      }
    },

    async remove({ id }: Picture): Promise<void> {
      try {
        await calls.remove(id);
        show((known) => known.filter((picture) => picture.id !== id));
        toastSuccess('Image deleted');
      } catch (error) {
        toastFailure('Failed to delete image', error);
        throw error;
      }
    },

    reword({ id }: Picture, alt: string | null): void {
      show((known) => known.map((picture) => (picture.id === id ? { ...picture, alt } : picture)));
    },
  };
}
