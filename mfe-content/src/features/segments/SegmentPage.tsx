import type { Segment } from '@show/contracts/entities/segment';
import { read } from '@show/web-kit/query';
import { Badge } from '@show/web-kit/ui';
import { CategoryLabel } from '../../cards/CategoryLabel';
import { SegmentCard } from '../../cards/SegmentCard';
import { DetailBody } from '../../detail/DetailBody';
import { DetailHeader } from '../../detail/DetailHeader';
import { FirstShown } from '../../detail/FirstShown';
import { LinkedAlbums } from '../../detail/LinkedAlbums';
import { RelatedItems } from '../../detail/RelatedItems';
import { SeenIn } from '../../detail/SeenIn';
import { ShareBar } from '../../detail/ShareBar';
import { LinkedText } from '../../ui/LinkedText';
import { AboutShow } from './AboutShow';
import { SegmentDetails } from './SegmentDetails';
import { SegmentGallery } from './SegmentGallery';
import { SegmentLocations } from './SegmentLocations';

export function SegmentPage({ content: segment }: { content: Segment }) {
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
      <RelatedItems
        item={segment}
        readPart={(part) => read('/api/tv-segments', { query: { ...part, with_categories: true } })}
        title="More TV segments"
        viewAll={{ to: '/segments', label: 'View All Segments' }}
      >
        {(other) => <SegmentCard key={other.id} segment={other} footer={other.towns?.join(', ')} />}
      </RelatedItems>
      <AboutShow />
    </article>
  );
}
