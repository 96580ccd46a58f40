import { contentHref } from '@show/contracts/domain/contentLink';
import type { Segment } from '@show/contracts/entities/segment';
import { ContentCard, type ContentCardProps } from '@show/web-kit/ui';
import { CategoryLabel } from './CategoryLabel';
import { cardSizes } from './cardSizes';
import { videoPicture } from './videoPicture';

export interface SegmentCardProps extends Pick<ContentCardProps, 'look' | 'level' | 'footer'> {
  segment: Segment;
  /** The `sizes` attribute; for four columns by default. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
}

export function SegmentCard({ segment, sizes = cardSizes[4], priority, ...card }: SegmentCardProps) {
  const { id, slug, title, description, category } = segment;
  return (
    <ContentCard
      {...card}
      to={contentHref({ type: 'segment', id, slug })}
      title={title}
      picture={{ ...videoPicture(segment), sizes, priority }}
      text={description}
      lines={3}
      badges={category && <CategoryLabel category={category} />}
    />
  );
}
