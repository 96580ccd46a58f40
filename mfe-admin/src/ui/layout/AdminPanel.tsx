import { classes } from '@show/web-kit/ui';
import { type ReactNode, useId } from 'react';
import styles from './AdminPanel.module.css';

export interface AdminPanelProps {
  title: string;
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Heading level of the title: 2 in a tab, 3 for a part of it. */
  level?: 2 | 3 | undefined;
  /** 'boxed' has a raised background, for forms. */
  look?: 'plain' | 'boxed' | undefined;
  children: ReactNode;
}

/** A section of the dashboard with title and actions. */
export function AdminPanel({ title, intro, actions, level = 2, look = 'plain', children }: AdminPanelProps) {
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={heading} className={classes(styles.panel, styles[look])}>
      <div className={styles.head}>
        <div className={styles.words}>
          <Heading id={heading} className={styles[`title${level}`]}>
            {title}
          </Heading>
          {intro && <div className={styles.intro}>{intro}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
