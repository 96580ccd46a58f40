import type { Business } from '@show/contracts/entities/business';
import { Badge, Container, Picture } from '@show/web-kit/ui';
import { BedDouble, Star } from 'lucide-react';
import { BackLink } from '../../detail/BackLink';
import { SeenIn } from '../../detail/SeenIn';
import { ShareBar } from '../../detail/ShareBar';
import { hasPoint } from '../../places/hasPoint';
import { LinkedText } from '../../ui/LinkedText';
import { BusinessContact } from './BusinessContact';
import { BusinessMap } from './BusinessMap';
import styles from './BusinessPage.module.css';
import { NearbyPlaces } from './NearbyPlaces';

export interface BusinessPageProps {
  content: Business;
  /** Its id or slug, as in the URL. */
  idOrSlug?: string;
}

export function BusinessPage({ content: business, idOrSlug = String(business.id) }: BusinessPageProps) {
  const { name, description, thumbnail, sizes, featured, hotelRecommended } = business;
  return (
    <article aria-label={name}>
      <Container className={styles.back}>
        <BackLink to="/map" label="Map" />
      </Container>
      <Container className={styles.page}>
        <header className={styles.head}>
          <h1>{name}</h1>
          {(featured || hotelRecommended) && (
            <p className={styles.badges}>
              {featured && (
                <Badge tone="gold" icon={<Star aria-hidden="true" />}>
                  Featured
                </Badge>
              )}
              {hotelRecommended && (
                <Badge tone="visitor" icon={<BedDouble aria-hidden="true" />}>
                  Hotel Recommended
                </Badge>
              )}
            </p>
          )}
        </header>
        <Picture
          src={thumbnail}
          size={sizes.thumbnail}
          alt=""
          seed={name}
          ratio="3 / 2"
          sizes="(min-width: 80rem) 48rem, (min-width: 64rem) 60vw, 94vw"
          priority
          className={styles.picture}
        />
        <div className={styles.contact}>
          <BusinessContact business={business} />
        </div>
        <div className={styles.story}>
          <p className={styles.description}>
            <LinkedText text={description} />
          </p>
          <SeenIn type="business" id={idOrSlug} />
          <ShareBar title={name} />
        </div>
        <div className={styles.map}>
          <BusinessMap business={business} />
        </div>
      </Container>
      {hasPoint(business) && <NearbyPlaces businessId={business.id} idOrSlug={idOrSlug} />}
    </article>
  );
}
