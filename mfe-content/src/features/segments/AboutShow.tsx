import { show } from '@show/web-kit/page';
import { LinkButton, Section } from '@show/web-kit/ui';
import styles from './AboutShow.module.css';

/** About the show, for visitors who arrived at a segment by a link. */
export function AboutShow() {
  const { name, tagline, description } = show();
  return (
    <Section title={`About ${name}`} tone="sunken" className={styles.about}>
      <div className={styles.card}>
        {tagline && <strong className={styles.tagline}>{tagline}</strong>}
        {description && <p>{description}</p>}
        <LinkButton to="/about" className={styles.more}>
          More About the Show
        </LinkButton>
      </div>
    </Section>
  );
}
