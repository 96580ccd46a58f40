import type { Album } from '@show/contracts/entities/album';
import { Container } from '@show/web-kit/ui';
import { ShareBar } from '../../detail/ShareBar';
import { AlbumHeader } from './AlbumHeader';
import styles from './AlbumPage.module.css';
import { AlbumPhotos } from './AlbumPhotos';
import { MoreAlbums } from './MoreAlbums';

export function AlbumPage({ album }: { album: Album }) {
  return (
    <article aria-label={album.title}>
      <AlbumHeader album={album} />
      <AlbumPhotos albumId={album.id} title={album.title} />
      <Container className={styles.share}>
        <ShareBar title={album.title} />
      </Container>
      <MoreAlbums album={album} />
    </article>
  );
}
