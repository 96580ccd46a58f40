import { Link } from '@show/web-kit/router';
import { type ReactNode, useId } from 'react';
import styles from './ContentCard.module.css';
import { classes } from './classes';
import { Picture, type PictureProps } from './Picture';

export interface ContentCardProps {
  to: string;
  title: string;
  picture: Pick<PictureProps, 'src' | 'size' | 'ratio' | 'sizes' | 'priority'> & { alt?: string | undefined };
  /** Above the title: 'Season 2 • Episode 5'. */
  kicker?: ReactNode;
  /** Below the title, cut to two lines. */
  text?: string | undefined;
  /** Badges on the lower left of the picture. */
  badges?: ReactNode;
  /** Small facts at the end. */
  footer?: ReactNode;
  /**
   * 'lead' is large, with the picture beside the text on wide screens; 'feature' is large, with the text below; 'row'
   * is small, with the picture beside the text on every screen.
   */
  look?: 'normal' | 'lead' | 'feature' | 'row' | undefined;
  /** Heading level of the title, 3 by default. */
  level?: 2 | 3 | 4 | undefined;
}

/** A card for an item. All of it is the link. */
export function ContentCard({
  to,
  title,
  picture: { alt = '', ...picture },
  kicker,
  text,
  badges,
  footer,
  look = 'normal',
  level = 3,
}: ContentCardProps) {
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <article className={classes(styles.card, styles[look])} aria-labelledby={heading}>
      <div className={styles.media}>
        <Picture {...picture} alt={alt} seed={title} className={styles.picture} />
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading id={heading} className={styles.title}>
          <Link to={to} className={styles.link}>
            {title}
          </Link>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
}
