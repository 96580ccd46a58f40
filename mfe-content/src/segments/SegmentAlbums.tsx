import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import { CardGrid, ContentCard, Section } from '@show/web-kit/ui';
import { cardSizes } from '../cardSizes';

/** Albums from the day a segment was made. Nothing where there are none. */
export function SegmentAlbums({ segmentId }: { segmentId: number }) {
  const { data = [] } = useQuery(read('/api/tv-segments/{id}/bts-albums', { params: { id: segmentId } }));
  if (data.length === 0) return null;
  return (
    <Section title="Behind The Scenes" viewAll={{ to: '/bts', label: 'View All Albums' }}>
      <CardGrid columns={3}>
        {data.map(({ id, title, description, year, coverImage, photoCount, sizes }) => (
          <ContentCard
            key={id}
            to={`/bts/${id}`}
            title={title}
            picture={{ src: coverImage, size: sizes.coverImage, ratio: '3 / 2', sizes: cardSizes[3] }}
            kicker={`${year} • ${counted(photoCount, 'photo')}`}
            text={description ?? undefined}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
