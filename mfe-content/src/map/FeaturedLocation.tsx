import { youtubeIdFrom } from '@show/contracts/youtube-address';
import { milesAway } from '@show/web-kit/format';
import { Badge, Picture, thumbnailsOf } from '@show/web-kit/ui';
import styles from './FeaturedLocation.module.css';
import { addressLine, type Place, typeLabel } from './Place';
import { PlaceWays } from './PlaceWays';

export interface FeaturedLocationProps {
  place: Place;
  miles: number | undefined;
}

/** One place told in full: the one that was asked for, or the nearest. */
export function FeaturedLocation({ place, miles }: FeaturedLocationProps) {
  const { type, segment, locationName } = place;
  return (
    <section aria-labelledby="featured-location" className={styles.card}>
      <Picture
        src={picturesOf(place)}
        alt=""
        seed={segment.title}
        ratio="3 / 2"
        sizes="(min-width: 64rem) 26rem, 94vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 id="featured-location" className={styles.heading}>
          Featured Location
        </h2>
        <p className={styles.facts}>
          <Badge tone={type === 'sponsor' ? 'sponsor' : 'live'}>{typeLabel(place)}</Badge>
          {miles !== undefined && <span className={styles.miles}>{milesAway(miles)}</span>}
        </p>
        <h3 className={styles.title}>{segment.title}</h3>
        <p className={styles.place}>
          <strong>{locationName}</strong>
          <span>{addressLine(place)}</span>
        </p>
        <p className={styles.text}>{segment.description}</p>
        <PlaceWays place={place} />
      </div>
    </section>
  );
}

function picturesOf({ segment: { thumbnail, youtubeUrl } }: Place): string[] {
  return thumbnailsOf({ thumbnail, youtubeId: youtubeIdFrom(youtubeUrl) });
}
