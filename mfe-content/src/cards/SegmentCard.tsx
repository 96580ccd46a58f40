import { contentHref } from '@show/contracts/contentLink';
import type { Segment } from '@show/contracts/entities/segment';
import { excerpt } from '@show/web-kit/format';
import { ContentCard, type ContentCardProps } from '@show/web-kit/ui';
import { CategoryLabel } from './CategoryLabel';
import { cardSizes } from './cardSizes';
import { videoPicture } from './videoPicture';

/** Characters of the description on a card. */
const excerptLength = 80;

export interface SegmentCardProps extends Pick<ContentCardProps, 'look' | 'level'> {
  segment: Segment;
  /** The `sizes` attribute; for four columns by default. */
  sizes?: string | undefined;
  priority?: boolean | undefined;
}

/** Card of a TV segment. */
export function SegmentCard({ segment, sizes = cardSizes[4], priority, ...card }: SegmentCardProps) {
  const { id, slug, title, description, category } = segment;
  return (
    <ContentCard
      {...card}
      to={contentHref({ type: 'segment', id, slug })}
      title={title}
      picture={{ ...videoPicture(segment), sizes, priority }}
      text={excerpt(description, excerptLength)}
      badges={category && <CategoryLabel category={category} />}
    />
  );
}
