import { Container, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import styles from './ScreenSkeleton.module.css';

/** Skeleton of a screen while its code loads; keeps the footer below the fold. A plain one has no pictures. */
export function ScreenSkeleton({ plain }: { plain: boolean }) {
  return (
    <Container className={styles.waiting}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton height="3.5rem" width="min(26rem, 80%)" />
      <Skeleton height="1.2rem" width="min(38rem, 92%)" />
      {!plain && (
        <div className={styles.row}>
          <Skeleton ratio="16 / 9" />
          <Skeleton ratio="16 / 9" />
          <Skeleton ratio="16 / 9" />
        </div>
      )}
    </Container>
  );
}
