import { youtubeIdFrom } from '@show/contracts/youtubeAddress';
import { milesAway } from '@show/web-kit/format';
import { Badge, Picture, Skeleton, thumbnailsOf } from '@show/web-kit/ui';
import { addressLine, type Place, typeLabel } from '../../places/map/Place';
import styles from './FeaturedLocation.module.css';
import { PlaceActions } from './PlaceActions';

export interface FeaturedLocationProps {
  /** Undefined while places load. */
  place: Place | undefined;
  miles: number | undefined;
}

/** The featured location in detail: the chosen one, or the nearest. */
export function FeaturedLocation({ place, miles }: FeaturedLocationProps) {
  if (!place) {
    return (
      <div className={styles.card}>
        <Skeleton ratio="5 / 2" />
        <Skeleton height="2rem" width="80%" />
        <Skeleton height="5rem" />
      </div>
    );
  }
  const { type, segment, locationName } = place;
  return (
    <section aria-labelledby="featured-location" className={styles.card}>
      <Picture
        src={thumbnailsOf({ thumbnail: segment.thumbnail, youtubeId: youtubeIdFrom(segment.youtubeUrl) })}
        alt=""
        seed={segment.title}
        ratio="5 / 2"
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 94vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 id="featured-location" className={styles.heading}>
          Featured Location
        </h2>
        <h3 className={styles.title}>{segment.title}</h3>
        <p className={styles.facts}>
          <Badge tone={type === 'segment' ? 'live' : type}>{typeLabel(place)}</Badge>
          {miles !== undefined && <span className={styles.miles}>{milesAway(miles)}</span>}
        </p>
        <p className={styles.place}>
          <strong>{locationName}</strong>
          <span>{addressLine(place)}</span>
        </p>
        <p className={styles.text}>{segment.description}</p>
        <PlaceActions place={place} />
      </div>
    </section>
  );
}
