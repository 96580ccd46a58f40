import type { ReactNode } from 'react';
import { classes } from './classes';
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
  /** On the sign: a crossing, a way around what is closed, or an empty field. The field by default, a crossing on a screen. */
  sign?: keyof typeof signs | undefined;
  /** Shows a road through fields, as wide as the window, for a whole screen. */
  scene?: boolean | undefined;
}

const signs = {
  crossing: 'M32 8v28M18 22h28',
  detour: 'M23 34V22h17m-6-7 7 7-7 7',
  field: 'M17 20h30M32 20 24 32m8-12 8 12',
} as const;

/** An empty state with a next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, level = 2, role, sign = level === 1 ? 'crossing' : 'field' } = props;
  const { scene = level === 1 } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      className={classes(styles.state, scene && styles.scene, level === 1 && styles.screen)}
      role={role}
      data-scene={scene ? '' : undefined}
    >
      <svg className={styles.sign} viewBox="0 -6 64 68" aria-hidden="true">
        <path d="M30 34h4v28h-4z" />
        <rect x="13" y="3" width="38" height="38" rx="5" transform="rotate(45 32 22)" />
        <path className={styles.roads} d={signs[sign]} />
      </svg>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <div className={styles.text}>{text}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
