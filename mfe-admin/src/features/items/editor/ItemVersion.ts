import { createContext, useEffect, useRef, useState } from 'react';
import type { Item } from '../kinds';

/** As what an opened item is known, for all of its forms together. */
export interface ItemVersion {
  /** Its `updatedAt` as it was read before anything was typed. */
  seen: () => string | undefined;
  /** One of its forms has been saved: that is no change of somebody else. */
  saved: (item: Item) => void;
}

/** Without an editor around it a form is saved in any case. */
export const ItemVersion = createContext<ItemVersion>({ seen: () => undefined, saved: () => {} });

/**
 * Follows what is read again for as long as nothing is typed; from then on only its own saves.
 * @param dirty something in the editor is unsaved
 */
export function useItemVersion({ updatedAt }: Item, dirty: boolean): ItemVersion {
  const seen = useRef(updatedAt);
  useEffect(() => {
    // What has just been saved may be known already before the list is read again.
    if (!dirty && Date.parse(updatedAt) > Date.parse(seen.current)) seen.current = updatedAt;
  }, [updatedAt, dirty]);

  const [version] = useState<ItemVersion>(() => ({
    seen: () => seen.current,
    saved: (item) => {
      seen.current = item.updatedAt;
    },
  }));
  return version;
}
