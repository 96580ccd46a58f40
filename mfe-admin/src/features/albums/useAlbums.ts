import type { Album } from '@show/contracts/entities/album';
import { invalidate, queryClient, read, useQuery } from '@show/web-kit/query';
import { useCallback, useEffect, useState } from 'react';

const withoutOne = (album: Album, cover: boolean): Album => ({
  ...album,
  photoCount: Math.max(0, album.photoCount - 1),
  coverImage: cover ? null : album.coverImage,
});

/** Milliseconds between refetches, and until they stop. */
const pause = 1_000;
const timeout = 10_000;

interface Expected {
  albumId: number;
  photos: number;
}

/**
 * All albums. One service stores photos and another counts them, a moment later: `expectPhotos` refetches until the
 * count is up to date.
 */
export function useAlbums() {
  const { data: albums, error, refetch } = useQuery(read('/api/bts-albums'));
  const [expected, setExpected] = useState<Expected>();
  const [uncovered, setUncovered] = useState(false);
  const album = expected && albums?.find(({ id }) => id === expected.albumId);
  const albumId = album?.id;
  const arrived = Boolean(album && expected && album.photoCount >= expected.photos);

  useEffect(() => {
    if (!expected) return;
    const looking = setInterval(() => void invalidate('/api/bts-albums'), pause);
    const timer = setTimeout(() => setExpected(undefined), timeout);
    return () => {
      clearInterval(looking);
      clearTimeout(timer);
    };
  }, [expected]);

  useEffect(() => {
    if (!arrived) return;
    setExpected(undefined);
    // The photos may have been fetched just before the count was updated.
    void invalidate(`/api/bts-albums/${albumId}/photos`);
  }, [arrived, albumId]);

  useEffect(() => {
    if (!uncovered) return;
    // By then the other service has processed the event, which changes the album's `updatedAt`.
    const looking = setTimeout(() => {
      setUncovered(false);
      void invalidate('/api/bts-albums');
    }, pause);
    return () => clearTimeout(looking);
  }, [uncovered]);

  return {
    albums,
    error,
    refetch: () => void refetch(),
    expectPhotos: useCallback((albumId: number, photos: number) => {
      setExpected({ albumId, photos });
      void invalidate('/api/bts-albums');
    }, []),
    /** A photo of an album was deleted; `cover` if it was the cover. */
    countDown: useCallback((albumId: number, cover: boolean) => {
      queryClient.setQueryData(read('/api/bts-albums').queryKey, (known: readonly Album[] | undefined) =>
        known?.map((album) => (album.id === albumId ? withoutOne(album, cover) : album)),
      );
      if (cover) setUncovered(true);
    }, []),
  };
}
