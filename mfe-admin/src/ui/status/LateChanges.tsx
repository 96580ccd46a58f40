import { read, useQuery } from '@show/web-kit/query';
import styles from './LateChanges.module.css';

/** Milliseconds between two questions. */
const askEvery = 5_000;

/** Says, for as long as it is so, that what staff save reaches visitors late. */
export function LateChanges() {
  const { data } = useQuery({ ...read('/api/admin/changes-shown'), refetchInterval: askEvery });
  // The region stands there before the words do, so that screen readers tell of them.
  return (
    <div role="status">
      {data?.shown === false && (
        <div className={styles.late}>
          <p className={styles.title}>Saved, not yet shown to visitors</p>
          <p className={styles.words}>
            What you save is kept, but reaches visitors late at the moment. It gets there by itself: there is
            nothing to do, and this notice goes when it has.
          </p>
        </div>
      )}
    </div>
  );
}
