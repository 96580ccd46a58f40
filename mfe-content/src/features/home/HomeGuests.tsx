import { read, useQuery } from '@show/web-kit/query';
import { Section } from '@show/web-kit/ui';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { cardSizes } from '../../cards/cardSizes';
import { GuestCard } from '../../cards/GuestCard';
import { FrontPage, FrontPageWaiting } from './FrontPage';
import { HomeList } from './HomeList';

export function HomeGuests() {
  const guests = useQuery({ ...read('/api/instudio-guests', { query: { limit: 4 } }), ...refetchOnReturn });
  if (guests.data?.length === 0) return null;
  return (
    <Section
      title="In-Studio Guests"
      viewAll={{ to: '/instudio-guests', label: 'View All In-Studio Guests' }}
    >
      <HomeList query={guests} empty={null} waiting={<FrontPageWaiting turned />}>
        {([lead, ...others]) => (
          <FrontPage
            turned
            lead={<GuestCard guest={lead} look="feature" sizes={cardSizes.lead} />}
            others={others.map((guest) => (
              <GuestCard key={guest.id} guest={guest} look="row" sizes={cardSizes.row} />
            ))}
          />
        )}
      </HomeList>
    </Section>
  );
}
