import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes';

export interface CardGridProps {
  /** Columns on wide screens; one on phones. */
  columns?: 2 | 3 | 4 | undefined;
  /** On phones small cards with the picture beside the text, for long lists. */
  rows?: boolean | undefined;
  /** The first card takes several places, so that the last row is counted elsewhere. */
  led?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A grid of cards, as a list. */
export function CardGrid({ columns = 3, rows, led, children, className }: CardGridProps) {
  return (
    <div
      className={classes(
        styles.grid,
        styles[`columns${columns}`],
        rows && styles.rows,
        !led && styles.even,
        className,
      )}
    >
      {children}
    </div>
  );
}
