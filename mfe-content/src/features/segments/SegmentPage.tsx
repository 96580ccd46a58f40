import type { Segment } from '@show/contracts/entities/segment';
import { read } from '@show/web-kit/query';
import { Badge, LinkedText } from '@show/web-kit/ui';
import { CategoryLabel } from '../../cards/CategoryLabel';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { FirstShown } from '../../detail/FirstShown';
import { LinkedAlbums } from '../../detail/LinkedAlbums';
import { SeenIn } from '../../detail/SeenIn';
import { ShareBar } from '../../detail/ShareBar';
import { AboutShow } from './AboutShow';
import { MoreSegments } from './MoreSegments';
import { SegmentDetails } from './SegmentDetails';
import { SegmentGallery } from './SegmentGallery';
import { SegmentLocations } from './SegmentLocations';

export function SegmentPage({ segment }: { segment: Segment }) {
  const { id, title, description, category, featured, publishedAt } = segment;
  return (
    <article aria-label={title}>
      <DetailHeader
        back={{ to: '/segments', label: 'TV Segments' }}
        title={title}
        badges={
          (category || featured) && (
            <>
              {category && <CategoryLabel category={category} />}
              {featured && <Badge tone="gold">Featured</Badge>}
            </>
          )
        }
        facts={<FirstShown publishedAt={publishedAt} where="online" />}
        video={segment}
        playLabel="Watch TV Segment"
      />
      <DetailBody
        title="About This Segment"
        aside={<SegmentLocations segmentId={id} />}
        after={
          <>
            <SegmentDetails segment={segment} />
            <SeenIn type="segment" id={id} />
          </>
        }
        share={<ShareBar title={title} />}
      >
        <LinkedText text={description} />
      </DetailBody>
      <SegmentGallery segmentId={id} segmentTitle={title} />
      <LinkedAlbums query={read('/api/tv-segments/{id}/bts-albums', { params: { id } })} />
      <MoreSegments segment={segment} />
      <AboutShow />
    </article>
  );
}
