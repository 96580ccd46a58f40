import type { NearbyItem } from '@show/contracts/entities/mapItem';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import { read, useQuery } from '@show/web-kit/query';
import { ContentCard, thumbnailsOf } from '@show/web-kit/ui';
import { useRef } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { sponsorAnchor } from '../../cards/sponsorAnchor';
import { MoreToWatch } from '../../detail/MoreToWatch';
import { watchingOf } from '../../places/map/Place';
import { useNearby } from '../../ui/useNearby';

/** Miles within which a segment was filmed at the business itself. */
const here = 0.15;

export interface NearbyPlacesProps {
  businessId: number;
  /** Its id or slug, as in the URL and in the reads of the document. */
  idOrSlug: string;
}

/** The places nearest to a business; a segment that was filmed there comes first. */
export function NearbyPlaces({ businessId, idOrSlug }: NearbyPlacesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const enabled = useNearby(frame);
  const nearby = read('/api/businesses/{id}/nearby', { params: { id: idOrSlug } });
  const { data: items, isError } = useQuery({ ...nearby, enabled });
  if ((isError && !items) || items?.length === 0) return null;
  return (
    <MoreToWatch
      frame={frame}
      title="Nearby"
      viewAll={{ to: `/map?place=business-${businessId}`, label: 'All on the map' }}
    >
      {items?.map((item) => (
        <PlaceCard key={`${item.type}-${item.id}`} item={item} />
      ))}
    </MoreToWatch>
  );
}

function PlaceCard({ item }: { item: NearbyItem }) {
  const { type, segment, locationName, miles } = item;
  const filmedHere = type === 'segment' && miles < here;
  return (
    <ContentCard
      to={type === 'sponsor' ? `${watchingOf(item).to}#${sponsorAnchor(segment)}` : watchingOf(item).to}
      title={segment.title}
      picture={{
        src: thumbnailsOf({ thumbnail: segment.thumbnail, youtubeId: youtubeIdFrom(segment.youtubeUrl) }),
        sizes: cardSizes[4],
      }}
      kicker={filmedHere ? 'Filmed here' : `${miles.toFixed(1)} miles`}
      text={locationName === segment.title ? segment.description : locationName}
    />
  );
}
