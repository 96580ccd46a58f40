import type { KindWith } from '@show/contracts/domain/itemKinds';
import type { ReactNode } from 'react';
import { useAdminItems } from '../../api/useAdminItems';
import { type ShownQuery, withData } from '../../ui/status/Loaded';
import type { Column } from '../../ui/table/DataTable';
import { ItemList } from './list/ItemList';
import { pictureColumn, titleColumn, urlColumn, videoColumn } from './list/itemColumns';
import type { Item } from './list/itemLists';
import { type ItemRow, rowsOfKind } from './list/itemRow';

export interface ImagesListProps<C extends Item> {
  kind: KindWith<'slug' | 'synced'>;
  caption: string;
  search: string;
  /** Reads all items of the kind. */
  query: ShownQuery<readonly C[]>;
  /** Leaves out others; without it nothing is filtered. */
  keeps?: ((content: C) => boolean) | undefined;
  /** Columns between title and video. */
  columns: readonly Column<ItemRow<C>>[];
  filters?: ReactNode;
  empty: string;
  below?: ((row: ItemRow<C>) => ReactNode) | undefined;
}

/** The items of a kind, with their pictures. */
export function ImagesList<C extends Item>(props: ImagesListProps<C>) {
  const { kind, query, keeps, columns, ...list } = props;
  const { data: items } = useAdminItems();
  const contents = keeps ? query.data?.filter(keeps) : query.data;
  return (
    <ItemList
      {...list}
      query={withData(query, rowsOfKind(kind, contents, items))}
      columns={[pictureColumn, titleColumn, ...columns, videoColumn, urlColumn]}
      parts={['pictures', 'url', 'category', 'video']}
      emptyHint={keeps ? undefined : 'Sync the video channel above, or make one with New.'}
    />
  );
}
