import { read } from '@show/web-kit/query';
import { GuestCard } from '../../cards/GuestCard';
import { RelatedItems } from '../../detail/RelatedItems';

/** The guests before this one; when the list ends, the newest. */
export function MoreGuests({ guestId }: { guestId: number }) {
  return (
    <RelatedItems
      item={{ id: guestId }}
      readPart={(query) => read('/api/instudio-guests', { query })}
      title="More in-studio guests"
      viewAll={{ to: '/instudio-guests', label: 'View All In-Studio Guests' }}
    >
      {(guest) => <GuestCard key={guest.id} guest={guest} />}
    </RelatedItems>
  );
}
