import type { ReactNode } from 'react';
import styles from './Container.module.css';
import { classes } from './classes';

/** Keeps its content on the page's column, between the gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.container, className)}>{children}</div>;
}
