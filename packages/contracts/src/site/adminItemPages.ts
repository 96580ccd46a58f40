import { type KindWith, kindsWith } from '../domain/itemKinds';

/** Kinds whose items staff edit on their own page; the others have a tab. */
export type PagedKind = KindWith<'published' | 'adminPage'>;
export const pagedKinds: readonly PagedKind[] = kindsWith('adminPage');

/** Instead of an id: a new item. */
export const newItem = 'new';

/** Where staff edit an item, or make one. */
export const adminItemHref = ({ type, id }: { type: PagedKind; id: number | typeof newItem }): string =>
  `/admin/items/${type}/${id}`;
