import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes';

export interface CardGridProps {
  /** Columns on wide screens; one on phones. */
  columns?: 2 | 3 | 4 | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A grid of cards, as a list. */
export function CardGrid({ columns = 3, children, className }: CardGridProps) {
  return <div className={classes(styles.grid, styles[`columns${columns}`], className)}>{children}</div>;
}
