import { nextPagePath } from '@show/contracts/site/pages';
import { formatNumber } from '@show/web-kit/format';
import { Button, ErrorState, LinkButton } from '@show/web-kit/ui';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './ShowMore.module.css';
import type { LongList } from './useLongList';

export interface ShowMoreProps<T> {
  list: LongList<T>;
  /** Length of the whole list, once known. */
  total: number | undefined;
  /** Name of the items: 'episodes'. */
  name: string;
  /** Container of the items. */
  frame: RefObject<HTMLElement | null>;
  /** Path of the list, if its further pages have URLs. */
  path?: string | undefined;
  /** URL of the card of an item. */
  hrefOf: (item: T) => string;
}

/**
 * 'Show more' below a partial list. Moves the focus to the first new item. Where further pages have URLs it is a link, which
 * leads there without scripts.
 */
export function ShowMore<T>({ list, total, name, path, frame, hrefOf }: ShowMoreProps<T>) {
  const { items = [], hasMore, end, isReading, error, retry, showMore } = list;
  const goOnAt = useRef<number>(undefined);
  const next = goOnAt.current === undefined ? undefined : items[goOnAt.current];
  useEffect(() => {
    if (!next) return;
    goOnAt.current = undefined;
    const cards = frame.current?.querySelectorAll<HTMLAnchorElement>('article a[href]') ?? [];
    [...cards].find((link) => link.getAttribute('href') === hrefOf(next))?.focus({ preventScroll: true });
  }, [next, frame, hrefOf]);

  if (error && items.length > 0) return <ErrorState level={3} onRetry={retry} />;
  if (!hasMore && !isReading) return null;
  const goOn = () => {
    goOnAt.current = items.length;
    showMore();
  };
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        {`Showing ${formatNumber(items.length)}${total === undefined ? '' : ` of ${formatNumber(total)}`} ${name}`}
      </p>
      {path === undefined || end === undefined || isReading ? (
        <Button size="large" data-needs-script="" busy={isReading} onClick={goOn}>
          {isReading ? 'Loading...' : `Show more ${name}`}
        </Button>
      ) : (
        <LinkButton
          size="large"
          to={nextPagePath(path, end)}
          onClick={(event) => {
            event.preventDefault();
            goOn();
          }}
        >
          Show more {name}
        </LinkButton>
      )}
    </div>
  );
}
