import type { Album } from '@show/contracts/entities/album';
import { formatNumber } from '@show/web-kit/format';
import styles from './AlbumStats.module.css';
import { totalPhotos, yearRange } from './albumFacts';

/** Counts of years, albums and photos. Their space is reserved while they load. */
export function AlbumStats({ albums }: { albums: readonly Album[] | undefined }) {
  if (albums?.length === 0) return null;
  const stats = [
    { label: 'Years', figure: albums && yearRange(albums) },
    { label: 'Albums', figure: albums && formatNumber(albums.length) },
    { label: 'Photos', figure: albums && formatNumber(totalPhotos(albums)) },
  ];
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, figure }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{figure ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
