import { read, useQuery } from '@show/web-kit/query';
import { alwaysFresh } from '../alwaysFresh';
import { LinkedAlbums } from '../LinkedAlbums';

/** Albums of the day the guest came. */
export function GuestAlbums({ guestId }: { guestId: number }) {
  const { data = [] } = useQuery({
    ...read('/api/instudio-guests/{id}/bts-albums', { params: { id: guestId } }),
    ...alwaysFresh,
  });
  return <LinkedAlbums albums={data} />;
}
