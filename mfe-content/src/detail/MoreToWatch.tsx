import { CardGrid, Section, type SectionProps, SkeletonCards } from '@show/web-kit/ui';
import type { ReactNode, RefObject } from 'react';

export interface MoreToWatchProps extends Pick<SectionProps, 'title' | 'viewAll'> {
  /** Watched for the visitor coming near: nothing of it is asked for at the head of the page. */
  frame: RefObject<HTMLDivElement | null>;
  /** A row of cards; undefined while they are on their way. */
  children: ReactNode;
}

/** A row at the foot of a page, for those who want to go on. */
export function MoreToWatch({ frame, children, ...section }: MoreToWatchProps) {
  return (
    <Section {...section}>
      <div ref={frame}>
        <CardGrid columns={4}>{children ?? <SkeletonCards count={4} />}</CardGrid>
      </div>
    </Section>
  );
}
