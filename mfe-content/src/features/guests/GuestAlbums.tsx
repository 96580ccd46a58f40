import { read, useQuery } from '@show/web-kit/query';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { LinkedAlbums } from '../../detail/LinkedAlbums';
import { useIsPreview } from '../../detail/previewContext';

/** Albums of a guest. */
export function GuestAlbums({ guestId }: { guestId: number }) {
  const { data = [] } = useQuery({
    ...read('/api/instudio-guests/{id}/bts-albums', { params: { id: guestId } }),
    ...refetchOnReturn,
    // The public API responds with 404 for parts of hidden items.
    enabled: !useIsPreview(),
  });
  return <LinkedAlbums albums={data} />;
}
