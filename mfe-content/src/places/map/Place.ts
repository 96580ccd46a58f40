import { contentHref } from '@show/contracts/domain/contentLink';
import type { MapItem } from '@show/contracts/entities/mapItem';
import { distanceMiles, type Point } from '@show/contracts/places/distance';
import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import type { Destination } from '@show/web-kit/format';

export interface Place extends MapItem {
  /** 'segment-12', as ids are unique per type only. Also used in URLs: `/map?place=segment-12`. */
  key: string;
}

export interface DistantPlace extends Place {
  /** Miles from the visitor; undefined while the location is unknown. */
  miles: number | undefined;
}

export const toPlace = (item: MapItem): Place => ({ ...item, key: `${item.type}-${item.id}` });

const typeLabels: Readonly<Record<Place['type'], string>> = {
  segment: 'TV Segment Location',
  sponsor: 'Sponsor Location',
  business: 'Business',
};

export const typeLabel = ({ type }: Pick<Place, 'type'>): string => typeLabels[type];

export const destinationOf = (place: Place): Destination => ({
  address: place.locationAddress,
  name: place.locationName,
  city: place.locationCity,
  state: place.locationState,
});

/** '8104 Bridgeton Rd, Bridgeton', without the parts that are unknown. */
export const addressLine = ({ locationAddress, locationCity }: Place): string =>
  [locationAddress, locationCity].filter(Boolean).join(', ');

export interface Watching {
  label: string;
  to: string;
  /** A commercial that can be played with its sponsor. */
  youtubeId: string | null;
}

/** The page about a place and the label of its link. */
export function watchingOf({ type, segment }: MapItem): Watching {
  if (type === 'segment') return { label: 'Watch Segment', to: `/segments/${segment.id}`, youtubeId: null };
  if (type === 'business') {
    const { id, slug } = segment;
    return { label: 'View Business', to: contentHref({ type, id, slug }), youtubeId: null };
  }
  return { label: 'Watch Commercial', to: '/sponsored-by', youtubeId: youtubeIdFrom(segment.youtubeUrl) };
}

/** Adds distances and sorts by them when the visitor's location is known, else sorts by name. */
export function placesFrom(places: readonly Place[], point: Point | undefined): DistantPlace[] {
  const distant = places.map((place) => ({ ...place, miles: point && distanceMiles(point, place) }));
  return distant.sort(
    (one, other) =>
      (one.miles ?? 0) - (other.miles ?? 0) || one.locationName.localeCompare(other.locationName, 'en'),
  );
}

/** Miles to the nearest place from which a map of it and the visitor would show neither. */
export const farAway = 150;

const nearbyMiles = 50;
const maxNearby = 5;

/** The nearest places around a point: at most five, none farther than fifty miles. */
export const nearbyPlaces = (places: readonly Place[], point: Point): DistantPlace[] =>
  placesFrom(places, point)
    .filter(({ miles = 0 }) => miles <= nearbyMiles)
    .slice(0, maxNearby);
