import { itemKinds, type RootSlugKind } from '@show/contracts/itemKinds';
import { createContext, use } from 'react';
import type { EditedVersion } from '../../../api/useEditedVersion';
import { affectedBy } from '../itemLists';

/** The version of an opened item that all of its forms edit. Without an editor around it a form saves in any case. */
export const ItemVersion = createContext<EditedVersion>({ current: () => undefined, saved: () => {} });

/** What saving is the same in for every field of an item. */
export function useItemSave(kind: RootSlugKind) {
  return { what: itemKinds[kind].one, affects: affectedBy(kind), version: use(ItemVersion) };
}
