import { contentHref } from '@show/contracts/domain/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { plainText } from '@show/web-kit/format';
import { read } from '@show/web-kit/query';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { thumbnailOf } from '../../cards/videoPicture';
import { DetailScreen } from '../../detail/DetailScreen';
import { DetailSkeleton } from '../../detail/DetailSkeleton';
import { numericId } from '../../detail/numericId';
import { GuestPage } from './GuestPage';

/** One guest, by the id in its URL. */
export function GuestScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  return (
    <DetailScreen
      query={
        id === undefined
          ? undefined
          : { ...read('/api/instudio-guests/{id}', { params: { id } }), ...refetchOnReturn }
      }
      meta={(guest) => ({
        title: guest.title,
        description: plainText(guest.description || (guest.guestBio ?? '')),
        image: thumbnailOf(guest),
        canonical: contentHref({ type: 'instudio-guest', ...guest }),
      })}
      missing={{
        title: 'Guest Not Found',
        text: 'They may have moved on, or the link may be wrong.',
        back: { to: '/instudio-guests', label: 'Back to In-Studio Guests' },
      }}
      skeleton={<DetailSkeleton />}
      editAt={({ id }) => `/admin/items/instudio-guest/${id}`}
    >
      {(guest) => <GuestPage content={guest} />}
    </DetailScreen>
  );
}
