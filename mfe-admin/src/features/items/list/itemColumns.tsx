import { capitalized } from '@show/contracts/domain/capitalized';
import { contentHref } from '@show/contracts/domain/contentLink';
import { hasCapability, itemKinds } from '@show/contracts/domain/itemKinds';
import { pagedKinds } from '@show/contracts/site/adminItemPages';
import { Badge, Picture, thumbnailsOf } from '@show/web-kit/ui';
import { ItemCell } from '../../../items/ItemCell';
import { itemLayouts } from '../../../items/itemFields';
import { publishDateOf } from '../../../items/itemValues';
import { DateTime } from '../../../ui/status/DateTime';
import { dateTimeText } from '../../../ui/status/dateTimeText';
import { statusLabels } from '../../../ui/status/itemStatus';
import { StatusBadges } from '../../../ui/status/StatusBadges';
import type { Column } from '../../../ui/table/DataTable';
import { ItemLink } from '../../../ui/table/ItemLink';
import styles from './itemColumns.module.css';
import type { Item } from './itemLists';
import type { ItemRow } from './itemRow';

/** Its own picture, else that of its video. */
export const pictureColumn: Column<ItemRow<Item>> = {
  id: 'picture',
  header: 'Picture',
  unsorted: true,
  value: () => null,
  cell: ({ content }) => (
    <Picture
      src={thumbnailsOf(content)}
      size={content.customThumbnail ? content.sizes.customThumbnail : content.sizes.thumbnail}
      alt=""
      seed={content.title}
      sizes="7rem"
      className={styles.thumbnail}
    />
  ),
};

/** The title, edited in place and linked to the page of the item. Albums have their own form in their tab. */
export const titleColumn: Column<ItemRow> = {
  id: 'title',
  header: 'Title',
  roomy: true,
  value: ({ title }) => title,
  cell: (row) => <Title row={row} />,
};

/** The same with its public page or preview below. */
export const linkedTitleColumn: Column<ItemRow> = {
  ...titleColumn,
  cell: (row) => (
    <div>
      <Title row={row} />
      {row.item?.status === 'published' ? (
        <a href={contentHref(row.item)} target="_blank" rel="noopener noreferrer" className={styles.address}>
          {contentHref(row.item)}
        </a>
      ) : (
        <PreviewLink row={row} />
      )}
    </div>
  ),
};

export const typeColumn: Column<ItemRow> = {
  id: 'type',
  header: 'Type',
  value: ({ type, item }) => [capitalized(itemKinds[type].one), item?.categoryName].filter(Boolean).join(' '),
  cell: ({ type, item }) => (
    <div>
      {capitalized(itemKinds[type].one)}
      {item?.categoryName && <span className={styles.category}>{item.categoryName}</span>}
    </div>
  ),
};

export const statusColumn: Column<ItemRow> = {
  id: 'status',
  header: 'Status',
  value: ({ item }) =>
    item
      ? [statusLabels[item.status], item.sourceMissingAt && statusLabels.missing].filter(Boolean).join(', ')
      : null,
  cell: ({ item }) => item && <StatusBadges {...item} />,
};

export const featuredColumn: Column<ItemRow> = {
  id: 'featured',
  header: 'Featured',
  value: ({ item }) => (item?.featured ? 'Featured' : null),
};

export const dateColumn: Column<ItemRow> = {
  id: 'date',
  header: 'Publish date',
  value: ({ item }) => publishDateOf(item),
  searchText: ({ item }) => {
    const date = publishDateOf(item);
    return date ? dateTimeText(date) : '';
  },
  cell: ({ item }) => {
    const date = publishDateOf(item);
    return date && <DateTime instant={date} />;
  },
};

export const videoColumn: Column<ItemRow<Item>> = {
  id: 'video',
  header: 'Video',
  value: ({ content }) => content.youtubeId,
  cell: ({ type, item, content: { youtubeId } }) => {
    const kind = pagedKinds.find((one) => one === type);
    const shown = youtubeId ? (
      <span className={styles.video}>{youtubeId}</span>
    ) : (
      <Badge tone="live">No video</Badge>
    );
    if (!item || !kind) return shown;
    return (
      <ItemCell
        kind={kind}
        item={item}
        name="youtubeId"
        label="Video"
        value={youtubeId ?? ''}
        placeholder="Address or ID"
      >
        {shown}
      </ItemCell>
    );
  },
};

/** The public page, or while visitors cannot see it the state and the preview. */
export const urlColumn: Column<ItemRow<Item>> = {
  id: 'address',
  header: 'URL',
  value: ({ content }) => content.slug,
  cell: (row) => {
    const { type, id, item, content } = row;
    const href = contentHref({ type, id, slug: content.slug });
    if (!item || item.status === 'published')
      return (
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.link}>
          {href}
        </a>
      );
    return (
      <div className={styles.state}>
        <span>{href}</span>
        <StatusBadges {...item} />
        <PreviewLink row={row} />
      </div>
    );
  },
};

function PreviewLink({ row: { type, id, title } }: { row: ItemRow }) {
  // A sponsor has no page.
  if (!hasCapability(type, 'ownPage')) return null;
  return (
    <a
      href={`/admin/preview/${type}/${id}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Preview ${title}`}
      className={styles.address}
    >
      Preview
    </a>
  );
}

function Title({ row: { type, id, title, item } }: { row: ItemRow }) {
  const kind = pagedKinds.find((one) => one === type);
  const link = <ItemLink type={type} id={id} title={title} />;
  if (!item || !kind) return link;
  return (
    <ItemCell kind={kind} item={item} name={itemLayouts[kind].title} label="Title" value={title}>
      {link}
    </ItemCell>
  );
}
