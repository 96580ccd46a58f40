import type { Business } from '@show/contracts/entities/business';
import { youtubeIdFrom } from '@show/contracts/youtubeAddress';
import { ContentCard, thumbnailsOf } from '@show/web-kit/ui';
import { useRef } from 'react';
import { cardSizes } from '../../cards/cardSizes';
import { MoreToWatch } from '../../detail/MoreToWatch';
import { type DistantPlace, nearbyPlaces, type Place, watchingOf } from '../../places/map/Place';
import { usePlaces } from '../../places/map/usePlaces';
import { useNearby } from '../../ui/useNearby';
import { hasPoint, type Located } from './hasPoint';

const shown = 4;
/** Miles within which a segment was filmed at the business itself. */
const here = 0.15;

/** The places nearest to a business; a segment that was filmed there comes first. */
export function NearbyPlaces({ business }: { business: Business }) {
  return hasPoint(business) ? <Places business={business} /> : null;
}

function Places({ business }: { business: Located }) {
  const frame = useRef<HTMLDivElement>(null);
  const near = useNearby(frame);
  const { places, isError } = usePlaces({ enabled: near });
  const others = places?.filter(({ type, segment }) => type !== 'business' || segment.id !== business.id);
  const nearest = others && nearbyItems(others, business).slice(0, shown);
  if (isError || nearest?.length === 0) return null;
  return (
    <MoreToWatch
      frame={frame}
      title="Nearby"
      viewAll={{ to: `/map?place=business-${business.id}`, label: 'All on the map' }}
    >
      {nearest?.map((place) => (
        <PlaceCard key={place.key} place={place} />
      ))}
    </MoreToWatch>
  );
}

/** A segment with several places is there once, with the nearest. */
function nearbyItems(places: readonly Place[], business: Located): DistantPlace[] {
  const near = nearbyPlaces(places, business);
  const first = new Map<string, DistantPlace>();
  for (const place of near) {
    const item = `${place.type} ${place.segment.id}`;
    if (!first.has(item)) first.set(item, place);
  }
  return [...first.values()];
}

function PlaceCard({ place }: { place: DistantPlace }) {
  const { type, segment, locationName, miles = 0 } = place;
  const filmedHere = type === 'segment' && miles < here;
  return (
    <ContentCard
      to={watchingOf(place).to}
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
