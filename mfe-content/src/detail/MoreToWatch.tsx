import { CardGrid, Section, type SectionProps, SkeletonCards } from '@show/web-kit/ui';
import type { ReactNode, RefObject } from 'react';

export interface MoreToWatchProps extends Pick<SectionProps, 'title' | 'viewAll'> {
  /** Observed for lazy loading: nothing is requested before the visitor scrolls near it. */
  frame: RefObject<HTMLDivElement | null>;
  /** A row of cards; undefined while they load. */
  children: ReactNode;
}

/** Row of related items at the end of a page. */
export function MoreToWatch({ frame, children, ...section }: MoreToWatchProps) {
  return (
    <Section {...section}>
      <div ref={frame}>
        <CardGrid columns={4}>{children ?? <SkeletonCards count={4} />}</CardGrid>
      </div>
    </Section>
  );
}
