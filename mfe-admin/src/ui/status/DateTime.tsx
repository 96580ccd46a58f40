import styles from './DateTime.module.css';
import { clockText, dateText } from './dateTimeText';

/** An instant in the show's time zone; wraps between date and time. */
export function DateTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      <span className={styles.part}>{`${dateText(instant)},`}</span>{' '}
      <span className={styles.part}>{clockText(instant)}</span>
    </time>
  );
}
