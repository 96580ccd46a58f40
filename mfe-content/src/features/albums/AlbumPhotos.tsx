import { read, useQuery } from '@show/web-kit/query';
import { Container, EmptyState, ErrorState, VisuallyHidden } from '@show/web-kit/ui';
import { useState } from 'react';
import { useIsPreview } from '../../detail/previewContext';
import { Lightbox } from '../../ui/Lightbox';
import styles from './AlbumPhotos.module.css';
import { PhotoWall, PhotoWallWaiting } from './PhotoWall';

export interface AlbumPhotosProps {
  albumId: number;
  title: string;
}

/** The photos of an album; each opens the lightbox, which does not wrap around. */
export function AlbumPhotos({ albumId, title }: AlbumPhotosProps) {
  const [index, setIndex] = useState<number>();
  const query = useIsPreview() ? { hidden: true } : {};
  const {
    data: photos,
    isError,
    refetch,
  } = useQuery(read('/api/bts-albums/{id}/photos', { params: { id: albumId }, query }));

  return (
    <section aria-labelledby="album-photos" className={styles.photos}>
      <VisuallyHidden as="h2" id="album-photos">
        Photos
      </VisuallyHidden>
      <Container>
        {photos && photos.length > 0 && <PhotoWall title={title} photos={photos} onOpen={setIndex} />}
        {photos?.length === 0 && (
          <EmptyState title="No Photos Yet" text="They are being sorted. Check back soon." level={3} />
        )}
        {!photos &&
          (isError ? <ErrorState level={3} onRetry={() => void refetch()} /> : <PhotoWallWaiting />)}
      </Container>
      {photos && index !== undefined && (
        <Lightbox title={title} pictures={photos} index={index} onIndexChange={setIndex} wraps={false} />
      )}
    </section>
  );
}
