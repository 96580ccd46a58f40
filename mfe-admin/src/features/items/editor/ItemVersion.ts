import { itemKinds, type RootSlugKind } from '@show/contracts/domain/itemKinds';
import { createContext, use } from 'react';
import type { EditedVersion } from '../../../api/useEditedVersion';
import { affectedBy } from '../itemLists';

/** The version of an item that all forms of its editor are based on. Without an editor, forms save unconditionally. */
export const ItemVersion = createContext<EditedVersion>({ current: () => undefined, saved: () => {} });

/** Save options that all fields of an item share. */
export function useItemSave(kind: RootSlugKind) {
  return { what: itemKinds[kind].one, affects: affectedBy(kind), version: use(ItemVersion) };
}
