import { Container, Skeleton } from '@show/web-kit/ui';
import styles from './Waiting.module.css';

/** The shape of what comes. */
export function Waiting() {
  return (
    <div className={styles.waiting} data-tone="night">
      <Container className={styles.inside}>
        <p role="status" className={styles.words}>
          Loading giveaway...
        </p>
        <Skeleton height="2.5rem" width="80%" />
        <Skeleton height="1.2rem" width="60%" />
        <Skeleton height="5rem" width="55%" />
        <Skeleton height="0.75rem" />
      </Container>
    </div>
  );
}
