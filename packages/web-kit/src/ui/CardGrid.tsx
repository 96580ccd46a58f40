import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';
import { classes } from './classes';

export interface CardGridProps {
  /** How many stand side by side on a wide screen; one on a phone. */
  columns?: 2 | 3 | 4 | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** Things that are equal and countable, side by side. */
export function CardGrid({ columns = 3, children, className }: CardGridProps) {
  return <div className={classes(styles.grid, styles[`columns${columns}`], className)}>{children}</div>;
}
