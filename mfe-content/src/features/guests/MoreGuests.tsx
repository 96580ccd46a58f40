import { read, useQueries } from '@show/web-kit/query';
import { useRef } from 'react';
import { GuestCard } from '../../cards/GuestCard';
import { MoreToWatch } from '../../detail/MoreToWatch';
import { relatedCount, relatedItems } from '../../detail/relatedItems';
import { useNearby } from '../../ui/useNearby';

/** The guests before this one; when the list ends, the newest. */
export function MoreGuests({ guestId }: { guestId: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const enabled = useNearby(frame);
  const [following, newest] = useQueries({
    queries: [
      { ...read('/api/instudio-guests', { query: { after: guestId, limit: relatedCount } }), enabled },
      { ...read('/api/instudio-guests', { query: { limit: relatedCount + 1 } }), enabled },
    ],
  });
  const more = following.data && newest.data && relatedItems(guestId, following.data, newest.data);
  if (following.error || newest.error || more?.length === 0) return null;
  return (
    <MoreToWatch
      frame={frame}
      title="More In-Studio Guests"
      viewAll={{ to: '/instudio-guests', label: 'View All In-Studio Guests' }}
    >
      {more?.map((guest) => (
        <GuestCard key={guest.id} guest={guest} />
      ))}
    </MoreToWatch>
  );
}
