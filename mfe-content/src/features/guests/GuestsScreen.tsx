import { show, usePageMeta } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { PageHeader } from '@show/web-kit/ui';
import { listScreen } from '../../lists/listScreen';
import { GuestFilter } from './GuestFilter';
import { GuestList } from './GuestList';
import { useGuests } from './useGuests';
import { useQueryInUrl } from './useQueryInUrl';

/** All in-studio guests, highest number first. */
export const GuestsScreen = listScreen(({ from }) => {
  const { name, region } = show();
  usePageMeta({
    title: 'In-Studio Guests',
    description: `Conversations in the studio of ${name}. Watch, or listen as a podcast.`,
  });
  const [query, setQuery] = useQueryInUrl();
  const guests = useGuests(query.trim(), from);

  return (
    <>
      <PageHeader
        title="In-Studio Guests"
        kicker={from && <Link to="/instudio-guests">Newest first</Link>}
        intro={`Long conversations with people from all over ${region.name ?? 'the area'}. Watch, or listen on the road.`}
        aside={<GuestFilter query={query} onChange={setQuery} />}
      />
      <GuestList {...guests} query={query.trim()} onClear={() => setQuery('')} />
    </>
  );
});
