import { kindsWith } from '@show/contracts/domain/itemKinds';
import { useMemo } from 'react';
import { useAdminItems } from '../../api/useAdminItems';
import { AdminPanel } from '../../ui/layout/AdminPanel';
import { NewMenu } from '../../ui/layout/NewMenu';
import { RefreshButton } from '../../ui/layout/RefreshButton';
import { withData } from '../../ui/status/Loaded';
import { ItemList } from './list/ItemList';
import { dateColumn, featuredColumn, linkedTitleColumn, statusColumn, typeColumn } from './list/itemColumns';
import { rowsOfItems } from './list/itemRow';

const columns = [linkedTitleColumn, typeColumn, statusColumn, featuredColumn, dateColumn];

/** The tab of publishing: all items with their state. */
export function PublishingTab() {
  const items = useAdminItems();
  const rows = useMemo(() => rowsOfItems(items.data), [items.data]);
  return (
    <AdminPanel
      title="Publishing"
      intro="What visitors see, and since when. Only staff see drafts, scheduled and hidden items."
      actions={
        <>
          <RefreshButton query={items} />
          <NewMenu />
        </>
      }
    >
      <ItemList
        caption="Items by publish date"
        search="Search items"
        query={withData(items, rows)}
        columns={columns}
        kinds={kindsWith('published')}
        sorting={{ column: 'date', descending: true }}
        parts={['pictures', 'url', 'category', 'video']}
        empty="Nothing here yet"
        emptyHint="Make the first item with New, or sync the video channel under Images."
      />
    </AdminPanel>
  );
}
