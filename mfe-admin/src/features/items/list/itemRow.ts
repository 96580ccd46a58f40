import type { AdminItem, PublishedKind } from '@show/contracts/entities/adminItem';
import type { EditedItem } from '../../../items/editedItem';
import { itemKey } from '../../../items/itemLabels';

type Content = EditedItem['content'];

/** A row of the list of items: what all kinds have, and the content where the view has loaded it. */
export interface ItemRow<C extends Content | undefined = Content | undefined> {
  readonly type: PublishedKind;
  readonly id: number;
  readonly title: string;
  /** Its state; undefined until loaded. */
  readonly item: AdminItem | undefined;
  readonly content: C;
}

/** Rows without content. */
export const rowsOfItems = (items: readonly AdminItem[] | undefined): readonly ItemRow[] | undefined =>
  items?.map((item) => ({ type: item.type, id: item.id, title: item.title, item, content: undefined }));

/** Rows of items of a kind, with their content. */
export function rowsOfKind<C extends Content & { readonly title: string }>(
  type: PublishedKind,
  contents: readonly C[] | undefined,
  items: readonly AdminItem[] = [],
): readonly ItemRow<C>[] | undefined {
  const known = new Map(items.map((item) => [itemKey(item), item]));
  return contents?.map((content) => {
    const { id, title } = content;
    return { type, id, title, item: known.get(itemKey({ type, id })), content };
  });
}
