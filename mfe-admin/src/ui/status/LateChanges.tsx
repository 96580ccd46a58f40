import { read, useQuery } from '@show/web-kit/query';
import styles from './LateChanges.module.css';

/** Milliseconds between requests. */
const askEvery = 5_000;

/** Notice while changes by staff reach visitors late. */
export function LateChanges() {
  const { data } = useQuery({ ...read('/api/admin/changes-shown'), refetchInterval: askEvery });
  // The live region is mounted before its text, so that screen readers announce it.
  return (
    <div role="status" className={styles.region}>
      {data?.shown === false && (
        <div className={styles.late}>
          <div className={styles.title}>Saved, not yet shown to visitors</div>
          <p className={styles.words}>
            What you save is stored, but reaches visitors late right now. It gets there on its own: you don't
            have to do anything, and this notice goes away when it has.
          </p>
        </div>
      )}
    </div>
  );
}
