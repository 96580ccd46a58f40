import type { Album } from '@show/contracts/entities/album';
import { read } from '@show/web-kit/query';
import { Container } from '@show/web-kit/ui';
import { useIsPreview } from '../../detail/previewContext';
import { RelatedItems } from '../../detail/RelatedItems';
import { ShareBar } from '../../detail/ShareBar';
import { AlbumCard } from './AlbumCard';
import { AlbumHeader } from './AlbumHeader';
import styles from './AlbumPage.module.css';
import { AlbumPhotos } from './AlbumPhotos';

export function AlbumPage({ content: album }: { content: Album }) {
  const isPreview = useIsPreview();
  return (
    <article aria-label={album.title}>
      <AlbumHeader album={album} />
      <AlbumPhotos albumId={album.id} title={album.title} />
      <Container className={styles.share}>
        <ShareBar title={album.title} />
      </Container>
      {!isPreview && (
        <RelatedItems
          item={{ id: album.id }}
          readPart={(query) => read('/api/bts-albums', { query })}
          columns={3}
          ratio="3 / 2"
          title="More albums"
          viewAll={{ to: '/bts', label: 'View All Albums' }}
        >
          {(other) => <AlbumCard key={other.id} album={other} />}
        </RelatedItems>
      )}
    </article>
  );
}
