import type { Album } from '@show/contracts/entities/album';
import { counted } from '@show/web-kit/format';
import { type QueryKey, type UseQueryOptions, useQuery } from '@show/web-kit/query';
import { CardGrid, ContentCard, Section } from '@show/web-kit/ui';
import { cardSizes } from '../cards/cardSizes';
import { useIsPreview } from './previewContext';

export interface LinkedAlbumsProps {
  query: UseQueryOptions<Album[], Error, Album[], QueryKey>;
}

/** Albums related to the page; a single one is shown large. Renders nothing if there are none. */
export function LinkedAlbums({ query }: LinkedAlbumsProps) {
  // The public API responds with 404 for parts of hidden items.
  const enabled = !useIsPreview();
  const { data: albums = [] } = useQuery({ ...query, enabled });
  const [first, ...others] = albums;
  if (!first) return null;
  return (
    <Section title="Behind The Scenes" viewAll={{ to: '/bts', label: 'View All Albums' }}>
      {others.length === 0 ? (
        <AlbumCard album={first} look="lead" />
      ) : (
        <CardGrid columns={3}>
          {albums.map((album) => (
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
