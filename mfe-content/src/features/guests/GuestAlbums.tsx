import { read, useQuery } from '@show/web-kit/query';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { useIsPreview } from '../../detail/previewContext';
import { LinkedAlbums } from './LinkedAlbums';

/** Albums of the day the guest came. */
export function GuestAlbums({ guestId }: { guestId: number }) {
  const { data = [] } = useQuery({
    ...read('/api/instudio-guests/{id}/bts-albums', { params: { id: guestId } }),
    ...refetchOnReturn,
    // Asked about what they may not see, visitors are told that it is not there.
    enabled: !useIsPreview(),
  });
  return <LinkedAlbums albums={data} />;
}
