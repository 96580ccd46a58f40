import type { ReactNode } from 'react';
import styles from './Fold.module.css';

export interface FoldProps {
  title: string;
  /** What is inside, for those who wonder whether to open it. */
  hint?: string;
  /** Opened because of what is inside. */
  open?: boolean | undefined;
  children: ReactNode;
}

/** Something that few need: closed until it is asked for. */
export function Fold({ title, hint, open, children }: FoldProps) {
  return (
    <details className={styles.fold} open={open}>
      <summary className={styles.summary}>
        <span className={styles.title}>{title}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
