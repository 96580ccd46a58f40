import { excerpt } from '@show/web-kit/format';
import { LinkButton, VideoEmbed, watchUrl } from '@show/web-kit/ui';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DirectionsLink } from '../DirectionsLink';
import { addressLine, destinationOf, type Place, typeLabel, watchingOf } from './Place';
import { PlaceLink } from './PlaceLink';
import styles from './PlacePopup.module.css';

/** Maximum length of the description in a popup. */
const excerptLength = 120;

export interface PlacePopupProps {
  place: Place;
  /** Called for the Escape key. */
  onClose: () => void;
}

/** Content of the popup of a marker. */
export function PlacePopup({ place, onClose }: PlacePopupProps) {
  const { type, segment, locationName } = place;
  const watching = watchingOf(place);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);

  return (
    <article
      aria-label={segment.title}
      className={styles.popup}
      data-type={type}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && onClose()}
    >
      <p className={styles.type}>{typeLabel(place)}</p>
      {/* Of the second level: on the map's own page only its title comes before. */}
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {segment.title}
      </h2>
      <p className={styles.place}>
        <strong>{locationName}</strong>
        <span>{addressLine(place)}</span>
      </p>
      <p className={styles.text}>{excerpt(segment.description, excerptLength)}</p>
      {watching.youtubeId && !segment.playsElsewhere && (
        <VideoEmbed
          youtubeId={watching.youtubeId}
          title={segment.title}
          label={watching.label}
          poster={{ src: segment.thumbnail, sizes: '300px' }}
        />
      )}
      <p className={styles.ways}>
        <DirectionsLink
          to={destinationOf(place)}
          place={locationName}
          label="Directions"
          variant="quiet"
          size="small"
        />
        {watching.youtubeId && segment.playsElsewhere && (
          <LinkButton
            href={watchUrl(watching.youtubeId)}
            variant="primary"
            size="small"
            icon={<ExternalLink aria-hidden="true" />}
          >
            Watch on YouTube
          </LinkButton>
        )}
        {!watching.youtubeId && <PlaceLink place={place} size="small" />}
      </p>
    </article>
  );
}
