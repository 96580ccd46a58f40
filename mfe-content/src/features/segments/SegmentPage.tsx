import type { Segment } from '@show/contracts/entities/segment';
import { formatDate } from '@show/web-kit/format';
import { LinkedText, ShareBar } from '@show/web-kit/ui';
import { CategoryLabel } from '../../cards/CategoryLabel';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { AboutShow } from './AboutShow';
import { MoreSegments } from './MoreSegments';
import { SegmentAlbums } from './SegmentAlbums';
import { SegmentDetails } from './SegmentDetails';
import { SegmentGallery } from './SegmentGallery';
import { SegmentLocations } from './SegmentLocations';

export function SegmentPage({ segment }: { segment: Segment }) {
  const { id, title, description, category, publishedAt } = segment;
  return (
    <article aria-label={title}>
      <DetailHeader
        back={{ to: '/segments', label: 'TV Segments' }}
        title={title}
        badges={category && <CategoryLabel category={category} />}
        facts={<time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        video={segment}
        playLabel="Watch TV Segment"
      />
      <DetailBody
        title="About This Segment"
        aside={
          <>
            <SegmentLocations segmentId={id} />
            <SegmentDetails segment={segment} />
          </>
        }
        share={<ShareBar title={title} />}
      >
        <LinkedText text={description} />
      </DetailBody>
      <SegmentGallery segmentId={id} segmentTitle={title} />
      <SegmentAlbums segmentId={id} />
      <MoreSegments segment={segment} />
      <AboutShow />
    </article>
  );
}
