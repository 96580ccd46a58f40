import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, Container, ErrorState, PageHeader, SkeletonCards } from '@show/web-kit/ui';
import { useMemo, useState } from 'react';
import { alwaysFresh } from '../alwaysFresh';
import { GuestFilter } from './GuestFilter';
import { GuestList } from './GuestList';
import styles from './GuestsScreen.module.css';
import { inGuestOrder } from './guestOrder';

const skeletons = 8;

/** Everybody who came to the studio, the latest number first. */
export function GuestsScreen() {
  usePageMeta({
    title: 'In-Studio Guests',
    description: `Conversations in the studio of ${show().name}, to watch or to listen to as a podcast.`,
  });
  const [words, setWords] = useState('');
  const { data, isError, refetch } = useQuery({ ...read('/api/instudio-guests'), ...alwaysFresh });
  const guests = useMemo(() => data && inGuestOrder(data), [data]);

  return (
    <>
      <PageHeader
        title="In-Studio Guests"
        intro="Long conversations with people from all over the state, to watch or to listen to on the road."
        aside={<GuestFilter words={words} onChange={setWords} />}
      />
      <Container className={styles.body}>
        {guests ? (
          <GuestList guests={guests} words={words} onClear={() => setWords('')} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <CardGrid columns={4} className={styles.waiting}>
            <SkeletonCards count={skeletons} />
          </CardGrid>
        )}
      </Container>
    </>
  );
}
