import { Container, Loading, Skeleton } from '@show/web-kit/ui';
import styles from './OwnPagePage.module.css';

export function OwnPageSkeleton() {
  return (
    <Container className={styles.waiting}>
      <Loading />
      <Skeleton height="3.4rem" width="min(70%, 24rem)" />
      <Skeleton height="16rem" />
    </Container>
  );
}
