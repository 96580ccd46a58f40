import styles from './DateTime.module.css';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** An instant in the user's time zone; wraps between date and time. */
export function DateTime({ instant }: { instant: string }) {
  const date = new Date(instant);
  return (
    <time dateTime={instant}>
      <span className={styles.part}>{`${day.format(date)},`}</span>{' '}
      <span className={styles.part}>{time.format(date)}</span>
    </time>
  );
}
