import type { Guest } from '@show/contracts/entities/guest';
import { counted } from '@show/web-kit/format';
import { Button, CardGrid, EmptyState } from '@show/web-kit/ui';
import { cardSizes } from '../cardSizes';
import { GuestCard } from '../GuestCard';
import styles from './GuestList.module.css';
import { guestsMatching, leadGuest } from './guestOrder';

export interface GuestListProps {
  guests: readonly Guest[];
  /** What the visitor looks for; blank for everybody. */
  words: string;
  onClear: () => void;
}

/** The lead guest large and the others beside each other; or those that match what was typed. */
export function GuestList({ guests, words, onClear }: GuestListProps) {
  const searching = words.trim() !== '';
  const found = searching ? guestsMatching(guests, words) : guests;
  const lead = searching ? undefined : leadGuest(guests);

  return (
    <>
      <p role="status" className={styles.count}>
        {searching
          ? `${counted(found.length, 'guest')} for "${words.trim()}"`
          : counted(found.length, 'guest')}
      </p>
      {found.length === 0 && (
        <EmptyState
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
          .filter((guest) => guest !== lead)
          .map((guest) => (
            <GuestCard key={guest.id} guest={guest} level={2} />
          ))}
      </CardGrid>
    </>
  );
}
