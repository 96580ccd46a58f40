import type { Album } from '@show/contracts/entities/album';
import { read } from '@show/web-kit/query';
import { useIsPreview } from '../../detail/previewContext';
import { RelatedItems } from '../../detail/RelatedItems';
import { AlbumCard } from './AlbumCard';

/** The albums after this one in the list, and then those from its start. */
export function MoreAlbums({ album: { id } }: { album: Album }) {
  if (useIsPreview()) return null;
  return (
    <RelatedItems
      item={{ id }}
      readPart={(query) => read('/api/bts-albums', { query })}
      columns={3}
      ratio="3 / 2"
      title="More albums"
      viewAll={{ to: '/bts', label: 'View All Albums' }}
    >
      {(album) => <AlbumCard key={album.id} album={album} />}
    </RelatedItems>
  );
}
