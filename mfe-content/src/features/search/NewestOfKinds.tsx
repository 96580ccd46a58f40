import { newestOfKinds } from '@show/contracts/site/pages';
import { read, useQueries } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Skeleton } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { EpisodeCard } from '../../cards/EpisodeCard';
import { GuestCard } from '../../cards/GuestCard';
import { SegmentCard } from '../../cards/SegmentCard';
import styles from './NewestOfKinds.module.css';

const limit = newestOfKinds;
const small = { look: 'row', sizes: cardSizes.row } as const;

/** The newest of each kind, while nothing is searched for. Omits a kind that cannot be read. */
export function NewestOfKinds() {
  const [episodes, segments, guests] = useQueries({
    queries: [
      read('/api/episodes', { query: { limit } }),
      read('/api/tv-segments', { query: { limit, with_categories: true } }),
      read('/api/instudio-guests', { query: { limit } }),
    ],
  });
  return (
    <div className={styles.kinds}>
      <Kind title="Newest episodes" to="/episodes" list={episodes}>
        {(episode) => <EpisodeCard key={episode.id} {...small} episode={episode} />}
      </Kind>
      <Kind title="Newest TV segments" to="/segments" list={segments}>
        {(segment) => <SegmentCard key={segment.id} {...small} segment={segment} />}
      </Kind>
      <Kind title="Newest guests" to="/instudio-guests" list={guests}>
        {(guest) => <GuestCard key={guest.id} {...small} guest={guest} />}
      </Kind>
    </div>
  );
}

interface KindProps<Item> {
  title: string;
  /** The whole list. */
  to: string;
  list: { data: readonly Item[] | undefined; isError: boolean };
  children: (item: Item) => ReactNode;
}

const waiting = ['1st', '2nd', '3rd'];

function Kind<Item>({ title, to, list: { data, isError }, children }: KindProps<Item>) {
  if (isError || data?.length === 0) return null;
  return (
    <section className={styles.kind} aria-label={title} data-needs-script={data ? undefined : ''}>
      <h2 className={styles.title}>
        <Link to={to}>{title}</Link>
      </h2>
      {data?.map(children) ?? waiting.map((key) => <Skeleton key={key} height="6rem" />)}
    </section>
  );
}
