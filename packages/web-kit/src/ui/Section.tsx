import { Link } from '@show/web-kit/router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Container } from './Container';
import { classes } from './classes';
import styles from './Section.module.css';

export interface SectionProps {
  title: string;
  /** An anchor for links such as `/#map`. */
  id?: string | undefined;
  intro?: ReactNode;
  /** Link to the full list: 'View All Episodes'. */
  viewAll?: { to: string; label: string } | undefined;
  /** 'night' is dark in both themes, 'sunken' has another background. */
  tone?: 'paper' | 'sunken' | 'night' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A section of a screen with its title. */
export function Section({ title, id, intro, viewAll, tone = 'paper', children, className }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className={classes(styles.section, styles[tone], className)}
      data-tone={tone === 'night' ? 'night' : undefined}
    >
      <Container>
        <div className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {viewAll && (
            <Link to={viewAll.to} className={styles.viewAll}>
              {viewAll.label}
              <ArrowRight aria-hidden="true" />
            </Link>
          )}
        </div>
        {intro && <div className={styles.intro}>{intro}</div>}
        {children}
      </Container>
    </section>
  );
}
