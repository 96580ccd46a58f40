import { Container, Loading, Skeleton } from '@show/web-kit/ui';
import styles from './BusinessSkeleton.module.css';

export function BusinessSkeleton() {
  return (
    <Container className={styles.waiting}>
      <Loading />
      <Skeleton height="3.4rem" width="min(28rem, 80%)" />
      <Skeleton ratio="3 / 2" width="min(48rem, 100%)" />
    </Container>
  );
}
