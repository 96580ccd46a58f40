import { classes } from '@show/web-kit/ui';
import { type ReactNode, useId } from 'react';
import styles from './AdminPanel.module.css';

export interface AdminPanelProps {
  title: string;
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Level of the title's heading: 2 for what stands in a tab, 3 for a part of that. */
  level?: 2 | 3 | undefined;
  /** 'boxed' stands on a raised sheet, for forms. */
  look?: 'plain' | 'boxed' | undefined;
  children: ReactNode;
}

/** A part of the dashboard: a title, what can be done at once, and the thing itself. */
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
