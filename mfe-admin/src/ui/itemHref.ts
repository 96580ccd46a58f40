import type { ItemKind } from '@show/contracts/domain/itemKinds';
import { adminItemHref, pagedKinds } from '@show/contracts/site/adminItemPages';

const tabs: Partial<Record<ItemKind, string>> = {
  album: 'bts',
  filming: 'filming-calendar',
  giveaway: 'giveaway',
};

/** Where staff edit an item: its page, or the tab of its kind. */
export function itemHref({ type, id }: { readonly type: ItemKind; readonly id: number }): string {
  const paged = pagedKinds.find((one) => one === type);
  return paged ? adminItemHref({ type: paged, id }) : `/admin?tab=${tabs[type] ?? 'publishing'}`;
}
