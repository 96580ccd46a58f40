import { CardGrid, type CardGridProps, Section, type SectionProps, SkeletonCard } from '@show/web-kit/ui';
import type { ReactNode, RefObject } from 'react';

export interface MoreToWatchProps extends Pick<SectionProps, 'title' | 'viewAll'> {
  /** Observed for lazy loading: what the document does not have is requested when the visitor scrolls near it. */
  frame: RefObject<HTMLDivElement | null>;
  /** Cards of the row, 4 by default. */
  columns?: NonNullable<CardGridProps['columns']>;
  /** Aspect ratio of their pictures. */
  ratio?: string | undefined;
  /** A row of cards; undefined while they load. */
  children: ReactNode;
}

const waiting = ['1st', '2nd', '3rd', '4th'];

/** Row of related items at the end of a page. Without scripts it is what the document has, or the link to all. */
export function MoreToWatch({ frame, columns = 4, ratio, children, ...section }: MoreToWatchProps) {
  return (
    <div ref={frame} data-screen-only="">
      <Section {...section}>
        <CardGrid columns={columns} rows>
          {children ?? waiting.slice(0, columns).map((key) => <SkeletonCard key={key} ratio={ratio} />)}
        </CardGrid>
      </Section>
    </div>
  );
}
