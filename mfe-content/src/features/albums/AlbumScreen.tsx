import type { ScreenProps } from '@show/web-kit/contract';
import { read } from '@show/web-kit/query';
import { DetailScreen } from '../../detail/DetailScreen';
import { numericId } from '../../detail/numericId';
import { AlbumPage } from './AlbumPage';
import { AlbumSkeleton } from './AlbumSkeleton';

/** One album, by the id in its URL. */
export function AlbumScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  return (
    <DetailScreen
      query={id === undefined ? undefined : read('/api/bts-albums/{id}', { params: { id } })}
      meta={(album) => ({
        title: album.title,
        description: album.description ?? undefined,
        image: album.coverImage ?? undefined,
        canonical: `/bts/${album.id}`,
      })}
      missing={{
        title: 'Album Not Found',
        text: 'It may have been taken down, or the link may be wrong.',
        back: { to: '/bts', label: 'Back to Behind The Scenes' },
      }}
      skeleton={<AlbumSkeleton />}
      editAt={({ id }) => `/admin?tab=bts&album=${id}`}
    >
      {(album) => <AlbumPage content={album} />}
    </DetailScreen>
  );
}
