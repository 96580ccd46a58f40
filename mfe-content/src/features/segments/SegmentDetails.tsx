import type { Segment } from '@show/contracts/entities/segment';
import { formatDate } from '@show/web-kit/format';
import type { ReactNode } from 'react';
import { SideCard } from '../../detail/SideCard';
import styles from './SegmentDetails.module.css';
import { useSegmentGallery } from './useSegmentGallery';

/** Facts about a segment; what is unknown is left out. */
export function SegmentDetails({ segment: { id, category, towns, publishedAt } }: { segment: Segment }) {
  const photos = useSegmentGallery(id).length;
  return (
    <SideCard title="Segment Details">
      <dl className={styles.facts}>
        {category && <Fact name="Category">{category.name}</Fact>}
        <Fact name="Online since">
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </Fact>
        {towns && towns.length > 0 && <Fact name="Filmed in">{towns.join(', ')}</Fact>}
        {photos > 0 && <Fact name="Photos">{photos}</Fact>}
      </dl>
    </SideCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
