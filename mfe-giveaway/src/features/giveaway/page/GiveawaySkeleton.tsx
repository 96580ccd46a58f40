import { Container, Skeleton } from '@show/web-kit/ui';
import page from './GiveawayPage.module.css';
import styles from './GiveawaySkeleton.module.css';

/** Skeleton of the giveaway: the sky with the count, and the panel. */
export function GiveawaySkeleton() {
  return (
    <div>
      <div className={page.sky} data-tone="night">
        <Container className={page.stage}>
          <div className={page.words}>
            <p role="status" className={styles.words}>
              Loading giveaway...
            </p>
            <Skeleton height="calc(2.2 * var(--text-4))" width="70%" />
            <Skeleton height="calc(1.35 * var(--text-1))" width="40%" />
          </div>
          <div className={styles.count}>
            <Skeleton height="clamp(4rem, 2.8rem + 5.6vw, 7.2rem)" width="50%" />
            <Skeleton height="0.5rem" />
          </div>
        </Container>
      </div>
      <Container className={page.body}>
        <div className={page.outcome}>
          <div className={styles.panel}>
            <Skeleton height="var(--text-3)" width="60%" />
            <Skeleton height="3.2em" />
          </div>
        </div>
        <div className={page.story}>
          <Skeleton height="8rem" />
        </div>
      </Container>
    </div>
  );
}
