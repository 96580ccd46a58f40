import { show, usePageMeta } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { CardGrid, Container, ErrorState, PageHeader, SkeletonCards } from '@show/web-kit/ui';
import { restScreen } from '../../lists/restScreen';
import { GuestFilter } from './GuestFilter';
import { GuestList } from './GuestList';
import styles from './GuestsScreen.module.css';
import { useGuests } from './useGuests';
import { useQueryInAddress } from './useQueryInAddress';

const skeletons = 8;

/** All in-studio guests, highest number first. */
export const GuestsScreen = restScreen(({ from }) => {
  usePageMeta({
    title: 'In-Studio Guests',
    description: `Conversations in the studio of ${show().name}, to watch or to listen to as a podcast.`,
  });
  const [query, setQuery] = useQueryInAddress();
  const guests = useGuests(query.trim(), from);

  return (
    <>
      <PageHeader
        title="In-Studio Guests"
        kicker={from && <Link to="/instudio-guests">From the newest on</Link>}
        intro="Long conversations with people from all over the state, to watch or to listen to on the road."
        aside={<GuestFilter query={query} onChange={setQuery} />}
      />
      <Container className={styles.body}>
        {guests.list.items ? (
          <GuestList {...guests} query={query} onClear={() => setQuery('')} />
        ) : guests.list.error ? (
          <ErrorState scene onRetry={guests.list.retry} />
        ) : (
          <CardGrid columns={4} className={styles.waiting}>
            <SkeletonCards count={skeletons} />
          </CardGrid>
        )}
      </Container>
    </>
  );
});
