import { excerpt, plainText } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { type ReactNode, useId, ViewTransition } from 'react';
import styles from './ContentCard.module.css';
import { classes } from './classes';
import { Picture, type PictureProps } from './Picture';
import { VisuallyHidden } from './VisuallyHidden';

export interface ContentCardProps {
  to: string;
  title: string;
  /** Start of the title that is only read out. */
  prefix?: string | undefined;
  picture: Pick<PictureProps, 'src' | 'size' | 'ratio' | 'sizes' | 'priority'> & { alt?: string | undefined };
  /** Above the title: 'Season 2 • Episode 5'. */
  kicker?: ReactNode;
  /** Who, below the title. */
  byline?: ReactNode;
  /** Below the title, without links, cut at a word to fit its lines. */
  text?: string | undefined;
  /** Lines of the text on a small card, 2 by default. */
  lines?: 2 | 3 | undefined;
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

/** Characters of the text that fit its lines, so that it ends at a word. */
const lengths = { 2: 72, 3: 80, large: 200 } as const;

/** A card for an item. All of it is the link. Its picture becomes that of the page it leads to: DetailPicture. */
export function ContentCard({
  to,
  title,
  prefix = '',
  picture: { alt = '', ...picture },
  kicker,
  byline,
  text,
  lines = 2,
  badges,
  footer,
  look = 'normal',
  level = 3,
}: ContentCardProps) {
  const heading = useId();
  const Heading = `h${level}` as const;
  const characters = lengths[look === 'lead' || look === 'feature' ? 'large' : lines];
  const excerpted = text && excerpt(plainText(text), characters);
  return (
    <article className={classes(styles.card, styles[look])} aria-labelledby={heading} data-columns="">
      <div className={styles.media}>
        <ViewTransition name={to} default="none" share="auto">
          <Picture {...picture} alt={alt} seed={title} className={styles.picture} />
        </ViewTransition>
        {badges && <div className={styles.badges}>{badges}</div>}
      </div>
      <div className={styles.words}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <Heading id={heading} className={styles.title}>
          <Link to={to} className={styles.link}>
            {prefix && <VisuallyHidden>{prefix}</VisuallyHidden>}
            {title.slice(prefix.length)}
          </Link>
        </Heading>
        {byline && <p className={styles.byline}>{byline}</p>}
        {excerpted && <p className={classes(styles.text, lines === 3 && styles.three)}>{excerpted}</p>}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
}
