import { capitalized } from '@show/contracts/domain/capitalized';
import { contentHref } from '@show/contracts/domain/contentLink';
import { itemKinds } from '@show/contracts/domain/itemKinds';
import type { AdminItem } from '@show/contracts/entities/adminItem';
import { pagedKinds } from '@show/contracts/site/pages';
import { ItemCell } from '../../items/ItemCell';
import { itemLayouts } from '../../items/itemFields';
import { DateTime } from '../../ui/status/DateTime';
import { dateTimeText } from '../../ui/status/dateTimeText';
import { statusLabels } from '../../ui/status/itemStatus';
import { StatusBadges } from '../../ui/status/StatusBadges';
import type { Column } from '../../ui/table/DataTable';
import { ItemLink } from '../../ui/table/ItemLink';
import styles from './itemColumns.module.css';

export const itemColumns: readonly Column<AdminItem>[] = [
  {
    id: 'title',
    header: 'Title',
    roomy: true,
    value: ({ title }) => title,
    cell: (item) => (
      <div>
        <ItemTitle item={item} />
        {item.status === 'published' ? (
          <a href={contentHref(item)} target="_blank" rel="noopener noreferrer" className={styles.address}>
            {contentHref(item)}
          </a>
        ) : (
          // A sponsor has no page.
          item.type !== 'sponsor' && (
            <a
              href={`/admin/preview/${item.type}/${item.id}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Preview ${item.title}`}
              className={styles.address}
            >
              Preview
            </a>
          )
        )}
      </div>
    ),
  },
  {
    id: 'type',
    header: 'Type',
    value: ({ type, categoryName }) =>
      [capitalized(itemKinds[type].one), categoryName].filter(Boolean).join(' '),
    cell: ({ type, categoryName }) => (
      <div>
        {capitalized(itemKinds[type].one)}
        {categoryName && <span className={styles.category}>{categoryName}</span>}
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status, sourceMissingAt }) =>
      [statusLabels[status], sourceMissingAt && statusLabels.missing].filter(Boolean).join(', '),
    cell: (item) => <StatusBadges {...item} />,
  },
  {
    id: 'featured',
    header: 'Featured',
    value: ({ featured }) => (featured ? 'Featured' : null),
  },
  {
    id: 'date',
    header: 'Publish date',
    // A draft has the day on which it was made, which is no publish date.
    value: ({ status, publishedAt }) => (status === 'draft' ? null : publishedAt),
    searchText: ({ status, publishedAt }) => (status === 'draft' ? '' : dateTimeText(publishedAt)),
    cell: ({ status, publishedAt }) => (status === 'draft' ? null : <DateTime instant={publishedAt} />),
  },
];

/** Albums have their own form in their tab. */
function ItemTitle({ item }: { item: AdminItem }) {
  const kind = pagedKinds.find((one) => one === item.type);
  if (!kind) return <ItemLink {...item} />;
  return (
    <ItemCell kind={kind} item={item} name={itemLayouts[kind].title} label="Title" value={item.title}>
      <ItemLink {...item} />
    </ItemCell>
  );
}
