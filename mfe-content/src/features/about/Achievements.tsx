import type { Show } from '@show/contracts/site/show';
import { Container } from '@show/web-kit/ui';
import styles from './Achievements.module.css';

/** Achievements of the show in figures. */
export function Achievements({ achievements }: Pick<Show['about'], 'achievements'>) {
  if (achievements.length === 0) return null;
  return (
    <section aria-label="Achievements" className={styles.band} data-tone="night">
      <Container>
        <dl className={styles.figures}>
          {achievements.map(({ figure, text }) => (
            <div key={text} className={styles.figure}>
              <dt className={styles.text}>{text}</dt>
              <dd className={styles.number}>{figure}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
