import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, Container, EmptyState, ErrorState, PageHeader, SkeletonCards } from '@show/web-kit/ui';
import { AlbumStats } from './AlbumStats';
import styles from './AlbumsScreen.module.css';
import { AlbumYears } from './AlbumYears';

const skeletons = 6;

/** All albums, by year. */
export function AlbumsScreen() {
  usePageMeta({
    title: 'Behind The Scenes',
    description: `Photo albums from the filming days of ${show().name}.`,
  });
  const { data: albums, isError, refetch } = useQuery(read('/api/bts-albums'));
  return (
    <>
      <PageHeader
        title="Behind The Scenes"
        intro="Ladders, laughter and lunch: what a filming day looks like from the other side of the camera."
        aside={<AlbumStats albums={albums} />}
      />
      {albums && albums.length > 0 ? (
        <AlbumYears albums={albums} />
      ) : (
        <Container className={styles.body}>
          {albums && (
            <EmptyState
              scene
              title="No Albums Yet"
              text="The first pictures are still in the camera. Check back soon."
            />
          )}
          {!albums && isError && <ErrorState scene onRetry={() => void refetch()} />}
          {!albums && !isError && (
            <CardGrid columns={3}>
              <SkeletonCards count={skeletons} ratio="3 / 2" />
            </CardGrid>
          )}
        </Container>
      )}
    </>
  );
}
