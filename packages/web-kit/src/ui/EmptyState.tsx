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
  /** On the sign: 'DEAD END', a way around what is closed, or a fork in the road. The fork by default, 'DEAD END' on a screen. */
  sign?: keyof typeof signs | undefined;
  /** Shows a road through fields, as wide as the window, for a whole screen. */
  scene?: boolean | undefined;
}

const signs = {
  deadEnd:
    'M18.6 12v8h2q3.5 0 3.5-4t-3.5-4ZM30.9 12h-5v8h5m-5-4h4.2M33.2 20l2.75-8 2.75 8m-4.6-2.7h3.7M40.5 12v8h2q3.5 0 3.5-4t-3.5-4ZM27.4 24.5h-5v8h5m-5-4h4.2M29.7 32.5v-8l5.2 8v-8M37 24.5v8h2q3.5 0 3.5-4t-3.5-4Z',
  detour: 'M23 34V22h17m-6-7 7 7-7 7',
  fork: 'M32 33V24L23.5 13M32 24l8.5-11',
} as const;

/** An empty state with a next step. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, level = 2, role, sign = level === 1 ? 'deadEnd' : 'fork' } = props;
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
        <path className={styles.roads} data-sign={sign} d={signs[sign]} />
      </svg>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {text && <div className={styles.text}>{text}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
