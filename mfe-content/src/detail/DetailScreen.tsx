import { isNotFound } from '@show/web-kit/api';
import { type ScreenMeta, useMissing, usePageMeta } from '@show/web-kit/page';
import { type QueryKey, type UseQueryOptions, useQuery } from '@show/web-kit/query';
import { EditLink } from '@show/web-kit/staff';
import { EmptyScene, ErrorScene, LinkButton } from '@show/web-kit/ui';
import type { ReactNode } from 'react';

export interface DetailScreenProps<Item> {
  /** Query of the item. Undefined when the URL cannot name one: then nothing is requested. */
  query: UseQueryOptions<Item, Error, Item, QueryKey> | undefined;
  /** Title, share card and canonical URL of an item. */
  meta: (item: Item) => ScreenMeta;
  /** Shown when there is no such item. */
  missing: { title: string; text: string; back: { to: string; label: string } };
  /** Rendered while the item loads, at the height of the page. */
  skeleton: ReactNode;
  /** Where staff edit it. */
  editAt: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The screen of one item: its page and document head, and the loading, error and not-found states. */
export function DetailScreen<Item>(props: DetailScreenProps<Item>) {
  const { query, meta, missing, skeleton, editAt, children } = props;
  const readable = useMissing() ? undefined : query;
  const { data, error, refetch } = useQuery(readable ?? { queryKey: ['no item'], enabled: false });
  const isMissing = !readable || isNotFound(error);
  usePageMeta(isMissing ? { title: missing.title } : data === undefined ? {} : meta(data));
  if (isMissing) {
    return (
      <EmptyScene
        level={1}
        title={missing.title}
        text={missing.text}
        action={
          <LinkButton to={missing.back.to} variant="primary">
            {missing.back.label}
          </LinkButton>
        }
      />
    );
  }
  if (data !== undefined) {
    return (
      <>
        {children(data)}
        <EditLink to={editAt(data)} title={meta(data).title ?? ''} />
      </>
    );
  }
  if (error) return <ErrorScene level={1} onRetry={() => void refetch()} />;
  return skeleton;
}
