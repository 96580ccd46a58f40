import { Container, Loading, Skeleton } from '@show/web-kit/ui';
import styles from './AlbumHeader.module.css';
import waiting from './AlbumSkeleton.module.css';

export function AlbumSkeleton() {
  return (
    <div className={waiting.waiting}>
      <div className={styles.header} data-tone="night">
        <Loading />
        <Container className={styles.inside}>
          <div className={styles.words}>
            <Skeleton height="1.4rem" width="9rem" />
            <Skeleton height="3.4rem" width="86%" />
            <Skeleton height="1.2rem" width="50%" />
          </div>
          <Skeleton ratio="3 / 2" />
        </Container>
      </div>
    </div>
  );
}
