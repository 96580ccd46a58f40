import { Link } from '@show/web-kit/router';
import type { ReactNode } from 'react';
import styles from './ContentCard.module.css';
import { classes } from './classes';
import { Picture, type PictureProps } from './Picture';

export interface ContentCardProps {
  to: string;
  title: string;
  picture: Pick<PictureProps, 'src' | 'size' | 'ratio' | 'sizes' | 'priority'> & { alt?: string | undefined };
  /** Above the title: where it belongs, when it was ('Season 2 • Episode 5'). */
  kicker?: ReactNode;
  /** Below the title, cut to two lines. */
  text?: string | undefined;
  /** Lies on the picture's lower left: a Badge or two. */
  badges?: ReactNode;
  /** Below everything: small facts. */
  footer?: ReactNode;
  /**
   * 'lead' is the larger one of a list, its picture beside the words on wide screens; 'feature' is as large, with the
   * words below; 'row' is small, with the picture beside the words on every screen.
   */
  look?: 'normal' | 'lead' | 'feature' | 'row' | undefined;
  /** Level of the title's heading, 3 unless told. */
  level?: 2 | 3 | 4 | undefined;
}

/** One thing to watch or see. The whole of it is the link. */
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
  const Heading = `h${level}` as const;
  return (
    <article className={classes(styles.card, styles[look])}>
      <div className={styles.media}>
        <Picture {...picture} alt={alt} seed={title} className={styles.picture} />
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading className={styles.title}>
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
