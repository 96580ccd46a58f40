import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes';

export interface CardGridProps {
  /** Columns on wide screens; one on phones. */
  columns?: 2 | 3 | 4 | undefined;
  /** On phones small cards with the picture beside the text, for long lists. */
  rows?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A grid of cards, as a list. */
export function CardGrid({ columns = 3, rows, children, className }: CardGridProps) {
  return (
    <div className={classes(styles.grid, styles[`columns${columns}`], rows && styles.rows, className)}>
      {children}
    </div>
  );
}
