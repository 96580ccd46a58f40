import type { KindWith } from '@show/contracts/domain/itemKinds';
import type { ReactNode } from 'react';
import { useAdminItems } from '../../api/useAdminItems';
import type { Column } from '../../ui/table/DataTable';
import { ItemList } from './list/ItemList';
import { pictureColumn, titleColumn, urlColumn, videoColumn } from './list/itemColumns';
import type { Item } from './list/itemLists';
import { type ItemRow, rowsOfKind } from './list/itemRow';

export interface ImagesListProps<C extends Item> {
  kind: KindWith<'slug' | 'synced'>;
  caption: string;
  search: string;
  contents: readonly C[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Columns between title and video. */
  columns: readonly Column<ItemRow<C>>[];
  filters?: ReactNode;
  empty: string;
  /** A filter hides items. */
  filtered?: boolean | undefined;
  below?: ((row: ItemRow<C>) => ReactNode) | undefined;
}

/** The items of a kind, with their pictures. */
export function ImagesList<C extends Item>(props: ImagesListProps<C>) {
  const { kind, contents, columns, filtered, ...list } = props;
  const { data: items } = useAdminItems();
  return (
    <ItemList
      {...list}
      rows={rowsOfKind(kind, contents, items)}
      columns={[pictureColumn, titleColumn, ...columns, videoColumn, urlColumn]}
      parts={['pictures', 'url', 'category', 'video']}
      emptyHint={filtered ? undefined : 'Sync the video channel above, or make one with New.'}
    />
  );
}
