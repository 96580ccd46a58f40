import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { CardGrid, ContentCard, Section } from '@show/web-kit/ui';
import { cardSizes } from '../../cards/cardSizes';

/** Albums related to the page. Renders nothing if there are none. */
export function LinkedAlbums({ albums }: { albums: readonly Album[] }) {
  if (albums.length === 0) return null;
  return (
    <Section title="Behind The Scenes" viewAll={{ to: '/bts', label: 'View All Albums' }}>
      <CardGrid columns={3}>
        {albums.map(({ id, title, description, year, coverImage, photoCount, sizes }) => (
          <ContentCard
            key={id}
            to={`/bts/${id}`}
            title={title}
            picture={{ src: coverImage, size: sizes.coverImage, ratio: '3 / 2', sizes: cardSizes[3] }}
            kicker={`${year} • ${counted(photoCount, 'photo')}`}
            text={description ?? undefined}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
