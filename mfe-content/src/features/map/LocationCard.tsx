import { youtubeIdFrom } from '@show/contracts/videos/youtubeIdFrom';
import { milesAway } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { Button, Picture, thumbnailsOf } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import { type DistantPlace, type Place, watchingOf } from '../../places/map/Place';
import styles from './LocationCard.module.css';

export interface LocationCardProps {
  place: DistantPlace;
  onShow: (place: Place) => void;
  /** The pointer or the focus is in the card, or has left it. */
  onLift: (key: string | undefined) => void;
}

/** Card of a place, with a button that shows it on the map. */
export function LocationCard({ place, onShow, onLift }: LocationCardProps) {
  const { type, segment, locationName, miles } = place;
  // A shop is a place of its own name.
  const named = locationName === segment.title;
  const town = place.locationCity ?? place.locationAddress;
  const where = [town, miles !== undefined && milesAway(miles)].filter(Boolean).join(' • ');
  const link = (
    <Link to={watchingOf(place).to} className={named ? undefined : styles.watch}>
      {segment.title}
    </Link>
  );
  return (
    <li
      className={styles.card}
      data-type={type}
      onPointerEnter={() => onLift(place.key)}
      onPointerLeave={() => onLift(undefined)}
      onFocus={() => onLift(place.key)}
      onBlur={() => onLift(undefined)}
    >
      <Picture
        src={thumbnailsOf({ thumbnail: segment.thumbnail, youtubeId: youtubeIdFrom(segment.youtubeUrl) })}
        alt=""
        seed={segment.title}
        ratio="3 / 2"
        sizes="7rem"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h3 className={styles.name}>{named ? link : locationName}</h3>
        {where && <p className={styles.where}>{where}</p>}
        {!named && link}
      </div>
      <Button
        variant="quiet"
        className={styles.show}
        icon={<MapPin aria-hidden="true" />}
        aria-label={`Show ${locationName} on the map`}
        onClick={() => onShow(place)}
      />
    </li>
  );
}
