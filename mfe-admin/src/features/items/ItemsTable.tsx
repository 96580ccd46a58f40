import type { RootSlugKind } from '@show/contracts/domain/itemKinds';
import { Badge, Button, Picture, thumbnailsOf } from '@show/web-kit/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ItemCell } from '../../items/ItemCell';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { useUnsavedNames } from '../../ui/form/unsaved';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { ItemLink } from '../../ui/table/ItemLink';
import styles from './ItemsTable.module.css';
import { ItemUrl } from './ItemUrl';
import type { Item } from './itemLists';
import { isRowUnsaved, RowEditor } from './RowEditor';
import { useAdminItems } from './useAdminItems';

export interface ItemsTableProps<T extends Item> {
  kind: RootSlugKind;
  caption: string;
  search: string;
  items: readonly T[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Columns between title and video. */
  columns?: readonly Column<T>[];
  filters?: ReactNode;
  empty: string;
  /** A filter hides items. */
  filtered?: boolean | undefined;
  /** Shown below the fields of an opened row. */
  below?: ((item: T) => ReactNode) | undefined;
}

/** Table of items; several editors can be open in parallel. */
export function ItemsTable<T extends Item>(props: ItemsTableProps<T>) {
  const {
    kind,
    caption,
    search,
    items,
    error,
    onRetry,
    columns = [],
    filters,
    empty,
    filtered,
    below,
  } = props;
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [closing, setClosing] = useState<T>();
  const listed = useAdminItems(kind);
  const unsaved = useUnsavedNames();

  const known = useRef(new Map<number, T>());
  for (const item of items ?? []) known.current.set(item.id, item);
  // An item with unsaved changes keeps its row although it was deleted, or a filter leaves it out.
  const kept = opened.flatMap((id) => {
    const item = known.current.get(id);
    return item && !items?.includes(item) && isRowUnsaved(kind, item, unsaved) ? item : [];
  });

  const close = (id: number) => setOpened((all) => all.filter((one) => one !== id));

  function toggle(item: T): void {
    if (!opened.includes(item.id)) setOpened([...opened, item.id]);
    else if (isRowUnsaved(kind, item, unsaved)) setClosing(item);
    else close(item.id);
  }

  return (
    <>
      <DataTable
        caption={caption}
        inUrl
        search={search}
        filters={filters}
        rows={items && [...items, ...kept]}
        rowKey={({ id }) => id}
        error={error}
        onRetry={onRetry}
        empty={empty}
        emptyHint={filtered ? undefined : 'Sync the video channel above, or make one under Publishing, New.'}
        columns={[
          {
            id: 'picture',
            header: 'Picture',
            unsorted: true,
            value: () => null,
            cell: (item) => <Thumbnail item={item} />,
          },
          {
            id: 'title',
            header: 'Title',
            roomy: true,
            value: ({ title }) => title,
            cell: ({ id, title }) => {
              const version = listed.get(id);
              const link = <ItemLink type={kind} id={id} title={title} />;
              if (!version) return link;
              return (
                <ItemCell kind={kind} item={version} name="title" label="Title" value={title}>
                  {link}
                </ItemCell>
              );
            },
          },
          ...columns,
          {
            id: 'video',
            header: 'Video',
            value: ({ youtubeId }) => youtubeId,
            cell: ({ id, youtubeId }) => {
              const version = listed.get(id);
              const shown = youtubeId ? (
                <span className={styles.video}>{youtubeId}</span>
              ) : (
                <Badge tone="live">No video</Badge>
              );
              if (!version) return shown;
              return (
                <ItemCell
                  kind={kind}
                  item={version}
                  name="youtubeId"
                  label="Video"
                  value={youtubeId ?? ''}
                  placeholder="Address or ID"
                >
                  {shown}
                </ItemCell>
              );
            },
          },
          {
            id: 'address',
            header: 'URL',
            value: ({ slug }) => slug,
            cell: (item) => <ItemUrl kind={kind} item={item} listed={listed.get(item.id)} />,
          },
        ]}
        actions={(item) => {
          const isOpen = opened.includes(item.id);
          return (
            <Button
              size="small"
              variant={isOpen ? 'secondary' : 'quiet'}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${item.title}`}
              icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              onClick={() => toggle(item)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          );
        }}
        details={(item) =>
          opened.includes(item.id) && (
            <RowEditor kind={kind} item={item}>
              {below?.(item)}
            </RowEditor>
          )
        }
      />
      <ConfirmDialog
        open={closing !== undefined}
        onOpenChange={() => setClosing(undefined)}
        title="Close without saving?"
        description={`What you have typed for "${closing?.title ?? ''}" will be lost.`}
        cancelLabel="Keep Editing"
        confirmLabel="Close"
        onConfirm={() => closing && close(closing.id)}
      />
    </>
  );
}

function Thumbnail({ item }: { item: Item }) {
  const size = item.customThumbnail ? item.sizes.customThumbnail : item.sizes.thumbnail;
  return (
    <Picture
      src={thumbnailsOf(item)}
      size={size}
      alt=""
      seed={item.title}
      sizes="7rem"
      className={styles.thumbnail}
    />
  );
}
