import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** What to do next: a Button or two. */
  action?: ReactNode;
  /** Level of the title's heading, 2 unless told; 'h1' when the state is the whole screen. */
  level?: 1 | 2 | 3 | undefined;
  /** 'alert' when it says that something failed. */
  role?: 'alert' | 'status' | undefined;
}

/** Nothing here, said kindly, with a way on. */
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
