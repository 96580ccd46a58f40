import { contentHref } from '@show/contracts/domain/contentLink';
import { read, useQuery } from '@show/web-kit/query';
import { Link } from '@show/web-kit/router';
import { Picture, Skeleton, thumbnailsOf } from '@show/web-kit/ui';
import { MapPin } from 'lucide-react';
import styles from './WaysOn.module.css';

/** Links for after the entry: the newest episode and the map. */
export function WaysOn() {
  const { data, isPending } = useQuery(read('/api/episodes', { query: { limit: 1 } }));
  const episode = data?.[0];
  return (
    <ul className={styles.ways} data-needs-script>
      <li>
        <Link
          to={episode ? contentHref({ type: 'episode', ...episode }) : '/episodes'}
          className={styles.way}
        >
          {isPending ? (
            <Skeleton className={styles.picture} height="auto" />
          ) : (
            <Picture
              src={episode && thumbnailsOf(episode)}
              size={episode?.sizes.customThumbnail}
              alt=""
              seed={episode?.title ?? 'episode'}
              sizes="7.5rem"
              className={styles.picture}
            />
          )}
          <span className={styles.words}>
            <span className={styles.what}>Watch the latest episode</span>
            <span className={styles.title}>{episode?.title}</span>
          </span>
        </Link>
      </li>
      <li>
        <Link to="/map" className={styles.way}>
          <span className={styles.map}>
            <MapPin aria-hidden="true" />
          </span>
          <span className={styles.words}>
            <span className={styles.what}>What we filmed near you</span>
            <span className={styles.title}>Places we've been, on the map</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}
