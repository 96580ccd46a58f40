import { Container, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import styles from './GateSkeleton.module.css';

/** Skeleton of the dashboard while the session of a returning user is checked. */
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
