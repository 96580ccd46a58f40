import { contentHref } from '@show/contracts/domain/contentLink';
import type { ScreenProps } from '@show/web-kit/contract';
import { plainText } from '@show/web-kit/format';
import { read } from '@show/web-kit/query';
import { refetchOnReturn } from '../../api/refetchOnReturn';
import { thumbnailOf } from '../../cards/videoPicture';
import { DetailScreen } from '../../detail/DetailScreen';
import { DetailSkeleton } from '../../detail/DetailSkeleton';
import { numericId } from '../../detail/numericId';
import { SegmentPage } from './SegmentPage';

/** One TV segment, by the id in its URL. */
export function SegmentScreen({ params }: ScreenProps) {
  const id = numericId(params.id);
  return (
    <DetailScreen
      query={
        id === undefined
          ? undefined
          : {
              ...read('/api/tv-segments/{id}', { params: { id }, query: { with_category: true } }),
              ...refetchOnReturn,
            }
      }
      meta={(segment) => ({
        title: segment.title,
        description: plainText(segment.description),
        image: thumbnailOf(segment),
        canonical: contentHref({ type: 'segment', ...segment }),
      })}
      missing={{
        title: id === undefined ? 'Invalid Segment ID' : 'TV Segment Not Found',
        text: 'It may have moved, or the link may be wrong.',
        back: { to: '/segments', label: 'Back to TV Segments' },
      }}
      skeleton={<DetailSkeleton />}
      editAt={({ id }) => `/admin/items/segment/${id}`}
    >
      {(segment) => <SegmentPage content={segment} />}
    </DetailScreen>
  );
}
