import styles from './Loading.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** A loading indicator. Without scripts it says instead that they are needed. */
export function Loading() {
  return (
    <>
      <VisuallyHidden>
        <span role="status" data-needs-script="">
          Loading...
        </span>
      </VisuallyHidden>
      <noscript>
        <p className={styles.missing}>We couldn't load this part. Please refresh in a moment.</p>
      </noscript>
    </>
  );
}
