import type { Album } from '@show/contracts/entities/album';
import { CardGrid, Container } from '@show/web-kit/ui';
import { AlbumCard } from './AlbumCard';
import styles from './AlbumYears.module.css';
import { byYear } from './albumFacts';

/** Albums by year, newest first. */
export function AlbumYears({ albums }: { albums: readonly Album[] }) {
  return (
    <Container className={styles.years}>
      {byYear(albums).map(({ year, albums: ofYear }, index) => (
        <section key={year} aria-labelledby={`year-${year}`} className={styles.year}>
          <h2 id={`year-${year}`} className={styles.number}>
            {year}
          </h2>
          <OfYear albums={ofYear} newest={index === 0} />
        </section>
      ))}
    </Container>
  );
}

/** The newest album is large; so is the only one of a year. */
function OfYear({ albums, newest }: { albums: readonly Album[]; newest: boolean }) {
  const [first] = albums;
  const lead = newest || albums.length === 1 ? first : undefined;
  const rest = albums.filter((album) => album !== lead);
  return (
    <div className={styles.albums}>
      {lead && <AlbumCard album={lead} look="lead" priority={newest} />}
      {rest.length > 0 && (
        <CardGrid columns={rest.length === 2 ? 2 : 3}>
          {rest.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </CardGrid>
      )}
    </div>
  );
}
