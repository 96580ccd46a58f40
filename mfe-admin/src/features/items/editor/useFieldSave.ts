import { use, useState } from 'react';
import { toastFailure, toastSuccess } from '../../../api/toasts';
import { isOvertaken } from '../../../ui/form/useOvertaken';
import { type Item, type Kind, refresh } from '../kinds';
import { ItemVersion } from './ItemVersion';

type Write = (edited: { updatedAt?: string }) => Promise<Item>;

/**
 * Saves one field of an item, unless somebody else has changed the item since it was seen.
 * @param failed title of the toast that says why it was not saved
 */
export function useFieldSave(kind: Kind, failed: string) {
  const version = use(ItemVersion);
  const [overtaken, setOvertaken] = useState(false);

  return {
    /** Somebody else was quicker, and the server has refused ours. */
    overtaken,

    /**
     * Rejects when it was not saved; the toast is said already.
     * @param done said when it was
     * @param insist save over what the other has done, now that it is known
     */
    async save(write: Write, done: string, insist: boolean): Promise<void> {
      const updatedAt = insist ? undefined : version.seen();
      try {
        version.saved(await write(updatedAt === undefined ? {} : { updatedAt }));
        setOvertaken(false);
        toastSuccess(done);
      } catch (error) {
        toastFailure(failed, error);
        setOvertaken(isOvertaken(error));
        // Whoever is to choose between theirs and ours has to see theirs.
        if (isOvertaken(error)) void refresh(kind);
        throw error;
      }
    },

    /** Theirs stays. */
    giveUp: (): void => setOvertaken(false),
  };
}
