import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** For ears only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
