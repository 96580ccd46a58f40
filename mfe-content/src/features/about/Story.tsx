import type { Show } from '@show/contracts/site/show';
import { Section } from '@show/web-kit/ui';
import styles from './Story.module.css';

/** The story of the show: the first sentence large, the rest in columns. */
export function Story({ story: { title, paragraphs } }: Pick<Show['about'], 'story'>) {
  const [first, ...rest] = paragraphs;
  if (!first) return null;
  return (
    <Section title={title}>
      <div className={styles.story}>
        <p className={styles.first}>{first}</p>
        {rest.length > 0 && (
          <div className={styles.rest}>
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
      </div>
    </Section>
  );
}
