import { classes } from '@show/web-kit/ui';
import type { ReactNode } from 'react';
import { OwnNumber } from './OwnNumber';
import styles from './Panel.module.css';

export interface PanelProps {
  title: string;
  /** The visitor's number, in large figures above the title. */
  number?: number | null | undefined;
  /** The number has just arrived. */
  isNew?: boolean;
  /** The same words were shown before this panel. */
  still?: boolean;
  /** Describes something that needs scripts. */
  needsScript?: boolean;
  busy?: boolean;
  /** How far the entry is. */
  step?: Step | undefined;
  won?: boolean;
  children: ReactNode;
}

const steps = ['Checking', 'Sending', 'Counted'] as const;
type Step = (typeof steps)[number];

/** What became of the visitor's entry: a title and what follows from it. */
export function Panel({
  title,
  number,
  isNew,
  still = false,
  busy = false,
  step,
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
      data-still={still || undefined}
    >
      <div className={styles.head}>
        {number && <OwnNumber number={number} isNew={isNew} />}
        <h2 className={styles.title}>{title}</h2>
        {busy && (
          <div className={styles.way} aria-hidden="true">
            <span className={styles.road} />
            {step && (
              <span className={styles.steps}>
                {steps.map((each) => (
                  <span key={each} data-now={each === step}>
                    {each}
                  </span>
                ))}
              </span>
            )}
          </div>
        )}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
