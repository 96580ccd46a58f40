import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { Badge, ContentCard } from '@show/web-kit/ui';
import { Images, MapPin } from 'lucide-react';
import { cardSizes } from '../../cards/cardSizes';
import { DirectionsLink } from '../../places/DirectionsLink';
import styles from './AlbumCard.module.css';
import { albumDate } from './albumFacts';

export interface AlbumCardProps {
  album: Album;
  look?: 'normal' | 'lead' | undefined;
  /** Above the fold. */
  priority?: boolean | undefined;
}

export function AlbumCard({ album, look, priority }: AlbumCardProps) {
  const { id, title, description, month, coverImage, photoCount, locationName, locationAddress, sizes } =
    album;
  const lead = look === 'lead';
  return (
    <ContentCard
      to={`/bts/${id}`}
      title={title}
      look={look}
      picture={{
        src: coverImage,
        size: sizes.coverImage,
        ratio: '3 / 2',
        sizes: lead ? cardSizes.lead : cardSizes[3],
        priority,
      }}
      kicker={month ? albumDate(album) : undefined}
      text={description ?? undefined}
      badges={
        <Badge tone="gold" icon={<Images aria-hidden="true" />}>
          {counted(photoCount, 'photo')}
        </Badge>
      }
      footer={
        locationName && (
          <>
            <Badge icon={<MapPin aria-hidden="true" />}>{locationName}</Badge>
            {locationAddress && (
              <DirectionsLink
                to={{ name: locationName, address: locationAddress }}
                place={locationName}
                variant="quiet"
                size="small"
                className={styles.directions}
              />
            )}
          </>
        )
      }
    />
  );
}
