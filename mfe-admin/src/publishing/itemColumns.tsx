import { searchResultHref } from '@show/contracts/content-link';
import type { AdminItem } from '@show/contracts/entities/admin-item';
import type { Column } from '../DataTable';
import { momentText } from '../momentText';
import styles from './itemColumns.module.css';
import { standingWords, typeWords } from './itemWords';
import { Standings } from './Standings';

export const itemColumns: readonly Column<AdminItem>[] = [
  {
    id: 'title',
    header: 'Title',
    value: ({ title }) => title,
    cell: (item) => (
      <div>
        <strong>{item.title}</strong>
        {item.status === 'published' && (
          <a
            href={searchResultHref(item)}
            target="_blank"
            rel="noopener noreferrer"
            className={styles.address}
          >
            {searchResultHref(item)}
          </a>
        )}
      </div>
    ),
  },
  { id: 'type', header: 'Type', value: ({ type }) => typeWords[type][0] },
  {
    id: 'status',
    header: 'Status',
    value: ({ status, sourceMissingAt }) =>
      [standingWords[status], sourceMissingAt && standingWords.missing].filter(Boolean).join(', '),
    cell: (item) => <Standings {...item} />,
  },
  { id: 'category', header: 'Category', value: ({ categoryName }) => categoryName },
  {
    id: 'featured',
    header: 'Featured',
    value: ({ featured }) => (featured ? 'Featured' : null),
  },
  {
    id: 'date',
    header: 'Publish date',
    value: ({ publishedAt }) => publishedAt,
    cell: ({ publishedAt }) => <time dateTime={publishedAt}>{momentText(publishedAt)}</time>,
  },
];
