import { contentHref } from '@show/contracts/contentLink';
import type { Guest } from '@show/contracts/entities/guest';
import { counted, formatNumber } from '@show/web-kit/format';
import { Button, CardGrid, EmptyState } from '@show/web-kit/ui';
import { useRef } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { GuestCard } from '../../cards/GuestCard';
import { ShowMore } from '../../lists/ShowMore';
import styles from './GuestList.module.css';
import type { Guests } from './useGuests';

const hrefOf = ({ id, slug }: Guest) => contentHref({ type: 'instudio-guest', id, slug });

export interface GuestListProps extends Guests {
  /** The search text; empty for all. */
  query: string;
  onClear: () => void;
}

/** All guests, the lead guest large; or those that match the search text. */
export function GuestList({ list, total, lead, query, onClear }: GuestListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const searching = query.trim() !== '';
  const { items: found = [] } = list;

  return (
    <div ref={frame}>
      <p role="status" className={styles.count}>
        {total === undefined ? `More than ${formatNumber(found.length)} guests` : counted(total, 'guest')}
        {searching && ` for “${query.trim()}”`}
      </p>
      {found.length === 0 && (
        <EmptyState
          scene
          title="No guests found"
          text={
            searching
              ? 'Nobody goes by these words. Try a shorter one.'
              : 'The microphones are warm. Check back soon.'
          }
          action={searching && <Button onClick={onClear}>Clear Search</Button>}
        />
      )}
      {lead && (
        <div className={styles.lead}>
          <GuestCard guest={lead} look="lead" level={2} sizes={cardSizes.lead} priority />
        </div>
      )}
      <CardGrid columns={4}>
        {found
          .filter((guest) => guest.id !== lead?.id)
          .map((guest) => (
            <GuestCard key={guest.id} guest={guest} level={2} />
          ))}
      </CardGrid>
      <ShowMore
        list={list}
        total={total}
        name="guests"
        path={searching ? undefined : '/instudio-guests'}
        frame={frame}
        hrefOf={hrefOf}
      />
    </div>
  );
}
