import { read, useQuery } from '@show/web-kit/query';
import { alwaysFresh } from '../../api/alwaysFresh';
import { usePreviewing } from '../../detail/previewing';
import { LinkedAlbums } from './LinkedAlbums';

/** Albums of the day the guest came. */
export function GuestAlbums({ guestId }: { guestId: number }) {
  const { data = [] } = useQuery({
    ...read('/api/instudio-guests/{id}/bts-albums', { params: { id: guestId } }),
    ...alwaysFresh,
    // Asked about what they may not see, visitors are told that it is not there.
    enabled: !usePreviewing(),
  });
  return <LinkedAlbums albums={data} />;
}
