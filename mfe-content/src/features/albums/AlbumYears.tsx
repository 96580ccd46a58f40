import type { Album } from '@show/contracts/entities/album';
import { CardGrid, Container, classes } from '@show/web-kit/ui';
import { AlbumCard } from './AlbumCard';
import styles from './AlbumYears.module.css';
import { byYear, pairedYears } from './albumFacts';

/** Albums by year, newest first. */
export function AlbumYears({ albums }: { albums: readonly Album[] }) {
  const years = byYear(albums);
  const paired = pairedYears(years);
  return (
    <Container className={styles.years}>
      {years.map(({ year, albums: ofYear }, index) => (
        <section
          key={year}
          aria-labelledby={`year-${year}`}
          className={classes(styles.year, paired.has(year) && styles.paired)}
        >
          <h2 id={`year-${year}`} className={styles.number}>
            {year}
          </h2>
          <OfYear albums={ofYear} newest={index === 0} paired={paired.has(year)} />
        </section>
      ))}
    </Container>
  );
}

/** The newest album is large; so is the only one of a year, unless another year is shown beside it. */
function OfYear({ albums, newest, paired }: { albums: readonly Album[]; newest: boolean; paired: boolean }) {
  const [first] = albums;
  const lead = newest || (albums.length === 1 && !paired) ? first : undefined;
  const rest = albums.filter((album) => album !== lead);
  return (
    <div className={styles.albums}>
      {lead && <AlbumCard album={lead} look="lead" priority={newest} />}
      {rest.length === 1 && rest.map((album) => <AlbumCard key={album.id} album={album} />)}
      {rest.length > 1 && (
        <CardGrid columns={2}>
          {rest.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </CardGrid>
      )}
    </div>
  );
}
