import { Container, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import styles from './GateSkeleton.module.css';

/** While the server is asked about somebody who was signed in: the shape of the dashboard. */
export function GateSkeleton() {
  return (
    <Container className={styles.waiting}>
      <VisuallyHidden>
        <span role="status">Loading...</span>
      </VisuallyHidden>
      <Skeleton width="min(60%, 18rem)" height="2.5rem" />
      <Skeleton height="var(--target)" />
      <Skeleton height="24rem" />
    </Container>
  );
}
