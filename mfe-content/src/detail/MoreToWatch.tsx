import { CardGrid, Section, type SectionProps, SkeletonCard } from '@show/web-kit/ui';
import type { ReactNode, RefObject } from 'react';

export interface MoreToWatchProps extends Pick<SectionProps, 'title' | 'viewAll'> {
  /** Observed for lazy loading: nothing is requested before the visitor scrolls near it. */
  frame: RefObject<HTMLDivElement | null>;
  /** A row of cards; undefined while they load. */
  children: ReactNode;
}

const waiting = ['1st', '2nd', '3rd', '4th'];

/** Row of related items at the end of a page. Without scripts it is the link to all. */
export function MoreToWatch({ frame, children, ...section }: MoreToWatchProps) {
  return (
    <div ref={frame} data-screen-only="">
      <Section {...section}>
        <CardGrid columns={4}>{children ?? waiting.map((key) => <SkeletonCard key={key} />)}</CardGrid>
      </Section>
    </div>
  );
}
