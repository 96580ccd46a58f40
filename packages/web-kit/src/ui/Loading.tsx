import styles from './Loading.module.css';
import { VisuallyHidden } from './VisuallyHidden';

/** Tells that something is loading. Without scripts nothing more will come, which is then told in its place. */
export function Loading() {
  return (
    <>
      <VisuallyHidden>
        <span role="status" data-needs-script="">
          Loading...
        </span>
      </VisuallyHidden>
      <noscript>
        <p className={styles.missing}>This part could not be read. Please load the page again in a moment.</p>
      </noscript>
    </>
  );
}
