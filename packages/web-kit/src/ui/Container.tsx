import type { ReactNode } from 'react';
import styles from './Container.module.css';
import { classes } from './classes';

/** Limits its content to the width of the page, between the gutters. */
export function Container({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classes(styles.container, className)}>{children}</div>;
}
