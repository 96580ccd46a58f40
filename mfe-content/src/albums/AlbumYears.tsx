import type { Album } from '@show/contracts/entities/album';
import { CardGrid, Section } from '@show/web-kit/ui';
import { AlbumCard } from './AlbumCard';
import styles from './AlbumYears.module.css';
import { byYear } from './albumFacts';

/** Albums by year, newest first; the very first of them large. */
export function AlbumYears({ albums }: { albums: readonly Album[] }) {
  return byYear(albums).map(({ year, albums: ofYear }, index) => {
    const [lead, rest] = index === 0 ? [ofYear[0], ofYear.slice(1)] : [undefined, ofYear];
    return (
      <Section key={year} title={String(year)}>
        {lead && (
          <div className={rest.length > 0 ? styles.lead : undefined}>
            <AlbumCard album={lead} look="lead" />
          </div>
        )}
        {rest.length > 0 && (
          <CardGrid columns={3}>
            {rest.map((album) => (
              <AlbumCard key={album.id} album={album} />
            ))}
          </CardGrid>
        )}
      </Section>
    );
  });
}
