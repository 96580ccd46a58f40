import type { Segment } from '@show/contracts/entities/segment';
import { formatDate } from '@show/web-kit/format';
import { Facts } from '../../detail/Facts';

/** Facts about a segment. */
export function SegmentDetails({ segment: { category, publishedAt } }: { segment: Segment }) {
  return (
    <Facts
      title="Segment Details"
      facts={[
        ['Category', category?.name],
        [
          'Online since',
          <time key="published" dateTime={publishedAt}>
            {formatDate(publishedAt)}
          </time>,
        ],
      ]}
    />
  );
}
