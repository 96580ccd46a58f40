import type { ReactNode } from 'react';
import { Container } from './Container';
import styles from './PageHeader.module.css';

export interface PageHeaderProps {
  title: string;
  /** Line above the title. */
  kicker?: ReactNode;
  /** Introduction below it. */
  intro?: ReactNode;
  /** Buttons, figures, a search box: to the right on wide screens. */
  aside?: ReactNode;
}

/** Header of a screen, with its h1. */
export function PageHeader({ title, kicker, intro, aside }: PageHeaderProps) {
  return (
    <header className={styles.header} data-aside={!!aside}>
      <Container className={styles.inside}>
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1>{title}</h1>
          {intro && <div className={styles.intro}>{intro}</div>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </Container>
    </header>
  );
}
