import { classes } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { OwnNumber } from './OwnNumber';
import styles from './Panel.module.css';

export interface PanelProps {
  title: string;
  /** The visitor's number, in large figures above the title. */
  number?: number | null | undefined;
  /** The number came just now. */
  isNew?: boolean;
  /** Says something that only scripts do. */
  needsScript?: boolean;
  busy?: boolean;
  won?: boolean;
  children: ReactNode;
}

/** What became of the visitor's entry: a title and what follows from it. */
export function Panel({
  title,
  number,
  isNew,
  busy = false,
  won = false,
  needsScript,
  children,
}: PanelProps) {
  return (
    <section
      // Another outcome is another panel: what appears in it is not mixed with the former.
      key={title}
      className={classes(styles.panel, won && styles.won, Boolean(number) && styles.numbered)}
      aria-busy={busy || undefined}
      data-needs-script={needsScript}
    >
      <div className={styles.head}>
        {number && <OwnNumber number={number} isNew={isNew} />}
        <h2 className={styles.title}>{title}</h2>
        {busy && (
          <div className={styles.way} aria-hidden="true">
            <span className={styles.road} />
            <span className={styles.steps}>
              <span>Sending.</span> <span>Counted.</span> <span>Yours.</span>
            </span>
          </div>
        )}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
