import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: string;
  children?: ReactNode;
}

/** The head of a screen: its one h1 and, below it, a line or two. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
