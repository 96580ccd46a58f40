import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import { excerpt, milesAway, plainText } from '@show/web-kit/format';
import { Badge, Loading, Picture, Skeleton, thumbnailsOf } from '@show/web-kit/ui';
import { DirectionsLink } from '../../places/DirectionsLink';
import { addressLine, destinationOf, type Place, typeLabel } from '../../places/map/Place';
import { PlaceLink } from '../../places/map/PlaceLink';
import styles from './FeaturedLocation.module.css';

/** Characters of the text that fit its three lines. */
const length = 132;

export interface FeaturedLocationProps {
  /** Undefined while places load. */
  place: Place | undefined;
  miles: number | undefined;
}

/** The featured location in detail: the chosen one, or the nearest. */
export function FeaturedLocation({ place, miles }: FeaturedLocationProps) {
  if (!place) {
    return (
      <>
        <Loading />
        <div className={styles.card}>
          <Skeleton ratio="3 / 2" />
          <Skeleton height="4rem" />
        </div>
      </>
    );
  }
  const { type, segment, locationName } = place;
  return (
    <section aria-labelledby="featured-location" className={styles.card}>
      <Picture
        src={thumbnailsOf({ thumbnail: segment.thumbnail, youtubeId: youtubeIdFrom(segment.youtubeUrl) })}
        alt=""
        seed={segment.title}
        ratio="3 / 2"
        sizes="9rem"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 id="featured-location" className={styles.heading}>
          Featured Location
        </h2>
        <h3 className={styles.title} tabIndex={-1}>
          {segment.title}
        </h3>
        <p className={styles.place}>{locationName}</p>
        {miles !== undefined && <p className={styles.miles}>{milesAway(miles)}</p>}
      </div>
      <div className={styles.ways}>
        <PlaceLink place={place} />
        <DirectionsLink to={destinationOf(place)} place={place.locationName} />
      </div>
      <div className={styles.rest}>
        <p className={styles.address}>{addressLine(place)}</p>
        <p className={styles.text}>{excerpt(plainText(segment.description), length)}</p>
        <p>
          <Badge tone={type === 'segment' ? 'live' : type}>{typeLabel(place)}</Badge>
        </p>
      </div>
    </section>
  );
}
