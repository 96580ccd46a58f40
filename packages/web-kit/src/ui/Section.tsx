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
  /** A link to all of what this shows some of: 'View All Episodes'. */
  viewAll?: { to: string; label: string } | undefined;
  /** 'night' stands on dark in both themes, 'sunken' sets a part of the page apart. */
  tone?: 'paper' | 'sunken' | 'night' | undefined;
  /** The content reaches from edge to edge. */
  bleed?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A part of a screen: a rule with the crossing road, a title, and what belongs to it. */
export function Section({
  title,
  id,
  intro,
  viewAll,
  tone = 'paper',
  bleed,
  children,
  className,
}: SectionProps) {
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
        {!bleed && children}
      </Container>
      {bleed && children}
    </section>
  );
}
