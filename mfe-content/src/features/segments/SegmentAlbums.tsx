import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, ContentCard, Section } from '@show/web-kit/ui';
import { cardSizes } from '../../cards/cardSizes';
import { useIsPreview } from '../../detail/previewContext';

/** Albums of a segment; a single one is shown large. Renders nothing if there are none. */
export function SegmentAlbums({ segmentId }: { segmentId: number }) {
  const { data = [] } = useQuery({
    ...read('/api/tv-segments/{id}/bts-albums', { params: { id: segmentId } }),
    // The public API answers 404 for parts of hidden items.
    enabled: !useIsPreview(),
  });
  const [first, ...others] = data;
  if (!first) return null;
  return (
    <Section title="Behind The Scenes" viewAll={{ to: '/bts', label: 'View All Albums' }}>
      {others.length === 0 ? (
        <AlbumCard album={first} look="lead" />
      ) : (
        <CardGrid columns={3}>
          {data.map((album) => (
            <AlbumCard key={album.id} album={album} look="normal" />
          ))}
        </CardGrid>
      )}
    </Section>
  );
}

function AlbumCard({ album, look }: { album: Album; look: 'lead' | 'normal' }) {
  const { id, title, description, year, coverImage, photoCount, sizes } = album;
  const shownAt = look === 'lead' ? cardSizes.lead : cardSizes[3];
  return (
    <ContentCard
      to={`/bts/${id}`}
      title={title}
      look={look}
      picture={{ src: coverImage, size: sizes.coverImage, ratio: '3 / 2', sizes: shownAt }}
      kicker={`${year} • ${counted(photoCount, 'photo')}`}
      text={description ?? undefined}
    />
  );
}
