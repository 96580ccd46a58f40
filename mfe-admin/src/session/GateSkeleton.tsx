import { Container, Loading, Skeleton, VisuallyHidden } from '@show/web-kit/ui';
import styles from './GateSkeleton.module.css';

/** Skeleton of a screen while the session of a returning user is checked. */
export function GateSkeleton() {
  return (
    <Container className={styles.waiting}>
      <h1>
        <VisuallyHidden>Admin</VisuallyHidden>
      </h1>
      <Loading />
      <Skeleton width="min(60%, 18rem)" height="2.5rem" />
      <Skeleton height="var(--target)" />
      <Skeleton height="24rem" />
    </Container>
  );
}

/** Shown while the session is checked in a browser without a known sign-in: neither gate nor admin. */
export function UnknownSession() {
  return (
    <section className={styles.unknown}>
      <h1 className={styles.title}>Admin</h1>
      <p role="status">Checking whether you are signed in...</p>
    </section>
  );
}
