import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { Badge, Container, LinkButton, Picture } from '@show/web-kit/ui';
import { CalendarDays, Clapperboard, Images, MapPin, Mic } from 'lucide-react';
import { BackLink } from '../../detail/BackLink';
import { DetailPicture } from '../../detail/DetailPicture';
import { DirectionsLink } from '../../places/DirectionsLink';
import styles from './AlbumHeader.module.css';
import { albumDate } from './albumFacts';

/** Header of an album: cover, date, location, related segment and guest. */
export function AlbumHeader({ album }: { album: Album }) {
  const { title, description, coverImage, sizes, photoCount, locationName, locationAddress } = album;
  return (
    <header className={styles.header} data-tone="night">
      <Container className={styles.inside}>
        <div className={styles.words}>
          <BackLink to="/bts" label="Behind The Scenes" />
          <h1>{title}</h1>
          <p className={styles.badges}>
            <Badge tone="gold" icon={<CalendarDays aria-hidden="true" />}>
              {albumDate(album)}
            </Badge>
            <Badge icon={<Images aria-hidden="true" />}>{counted(photoCount, 'photo')}</Badge>
            {locationName && <Badge icon={<MapPin aria-hidden="true" />}>{locationName}</Badge>}
          </p>
          {description && <p className={styles.description}>{description}</p>}
          <div className={styles.ways}>
            <RelatedSegment album={album} />
            <RelatedGuest album={album} />
            {locationAddress && (
              <DirectionsLink
                to={{ name: locationName, address: locationAddress }}
                place={locationName ?? title}
                variant="quiet"
              />
            )}
          </div>
        </div>
        <DetailPicture src={coverImage}>
          <Picture
            src={coverImage}
            size={sizes.coverImage}
            alt=""
            seed={title}
            ratio="3 / 2"
            sizes="(min-width: 80rem) 45rem, (min-width: 64rem) 56vw, 94vw"
            priority
          />
        </DetailPicture>
      </Container>
    </header>
  );
}

function RelatedSegment({ album: { tvSegmentId, segmentSlug, segmentTitle } }: { album: Album }) {
  if (tvSegmentId === null) return null;
  const to = segmentSlug ? `/${encodeURIComponent(segmentSlug)}` : `/tv-segments/${tvSegmentId}`;
  return (
    <LinkButton to={to} icon={<Clapperboard aria-hidden="true" />}>
      {segmentTitle ?? 'Watch the TV segment'}
    </LinkButton>
  );
}

function RelatedGuest({ album: { instudioGuestId, guestTitle } }: { album: Album }) {
  if (instudioGuestId === null) return null;
  return (
    <LinkButton to={`/instudio-guests/${instudioGuestId}`} icon={<Mic aria-hidden="true" />}>
      {guestTitle ?? 'Meet the guest'}
    </LinkButton>
  );
}
