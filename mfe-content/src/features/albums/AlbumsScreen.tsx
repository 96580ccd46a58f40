import type { Album } from '@show/contracts/entities/album';
import { show, usePageMeta } from '@show/web-kit/page';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, Container, EmptyScene, ErrorScene, PageHeader, SkeletonCards } from '@show/web-kit/ui';
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
      <Albums albums={albums} isError={isError} onRetry={() => void refetch()} />
    </>
  );
}

interface AlbumsProps {
  /** Undefined until they are read. */
  albums: readonly Album[] | undefined;
  isError: boolean;
  onRetry: () => void;
}

function Albums({ albums, isError, onRetry }: AlbumsProps) {
  if (!albums) {
    return isError ? (
      <ErrorScene onRetry={onRetry} />
    ) : (
      <Container className={styles.body}>
        <CardGrid columns={3}>
          <SkeletonCards count={skeletons} ratio="3 / 2" />
        </CardGrid>
      </Container>
    );
  }
  if (albums.length > 0) return <AlbumYears albums={albums} />;
  return (
    <EmptyScene title="No Albums Yet" text="The first pictures are still in the camera. Check back soon." />
  );
}
