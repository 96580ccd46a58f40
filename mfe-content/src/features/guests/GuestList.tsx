import { contentHref } from '@show/contracts/domain/contentLink';
import type { Guest } from '@show/contracts/entities/guest';
import { counted, formatNumber } from '@show/web-kit/format';
import { Button, CardGrid, Container, EmptyScene, ErrorScene, SkeletonCards } from '@show/web-kit/ui';
import { useRef } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { GuestCard } from '../../cards/GuestCard';
import { ShowMore } from '../../lists/ShowMore';
import styles from './GuestList.module.css';
import type { Guests } from './useGuests';

const skeletons = 8;
const hrefOf = ({ id, slug }: Guest) => contentHref({ type: 'instudio-guest', id, slug });

export interface GuestListProps extends Guests {
  /** The search text, trimmed; empty for all. */
  query: string;
  onClear: () => void;
}

/** All guests, the lead guest large; or those that match the search text. */
export function GuestList({ query, onClear, ...guests }: GuestListProps) {
  const { list, total } = guests;
  const { items, error, retry } = list;
  if (!items && error) return <ErrorScene onRetry={retry} />;
  const count =
    total === undefined ? `More than ${formatNumber(items?.length ?? 0)} guests` : counted(total, 'guest');
  return (
    <>
      <Container>
        <p role="status" className={styles.count}>
          {items && `${count}${query && ` for “${query}”`}`}
        </p>
      </Container>
      {items?.length === 0 ? (
        <Nobody query={query} onClear={onClear} />
      ) : (
        <Container className={styles.body}>
          {items ? <Cards {...guests} query={query} /> : <Waiting />}
        </Container>
      )}
    </>
  );
}

function Cards({ list, total, lead, query }: Guests & { query: string }) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame}>
      {lead && (
        <div className={styles.lead}>
          <GuestCard guest={lead} look="lead" level={2} sizes={cardSizes.lead} priority />
        </div>
      )}
      <CardGrid columns={4} rows>
        {list.items
          ?.filter((guest) => guest.id !== lead?.id)
          .map((guest) => (
            <GuestCard key={guest.id} guest={guest} level={2} />
          ))}
      </CardGrid>
      <ShowMore
        list={list}
        total={total}
        name="guests"
        path={query ? undefined : '/instudio-guests'}
        frame={frame}
        hrefOf={hrefOf}
      />
    </div>
  );
}

function Waiting() {
  return (
    <CardGrid columns={4} className={styles.waiting}>
      <SkeletonCards count={skeletons} />
    </CardGrid>
  );
}

function Nobody({ query, onClear }: Pick<GuestListProps, 'query' | 'onClear'>) {
  return (
    <EmptyScene
      title="No guests found"
      text={
        query
          ? 'No guest by that name yet. Try a shorter word.'
          : 'The microphones are warm. Check back soon.'
      }
      action={query && <Button onClick={onClear}>Clear Search</Button>}
    />
  );
}
