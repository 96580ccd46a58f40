import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** What to do next: a Button or two. */
  action?: ReactNode;
  /** Heading level of the title, 2 by default; 1 when it is the whole screen. */
  level?: 1 | 2 | 3 | undefined;
  /** 'alert' for failures. */
  role?: 'alert' | 'status' | undefined;
}

/** Says that there is nothing here, with a next step. */
export function EmptyState({ title, text, action, level = 2, role }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role={role}>
      <svg className={styles.sign} viewBox="0 -6 64 68" aria-hidden="true">
        <path d="M30 34h4v28h-4z" />
        <rect x="13" y="3" width="38" height="38" rx="5" transform="rotate(45 32 22)" />
        <path className={styles.roads} d="M32 8v28M18 22h28" />
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {text && <div className={styles.text}>{text}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
