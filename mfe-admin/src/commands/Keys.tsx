import styles from './Keys.module.css';
import { keyNames } from './keys';

/** Keys as they are drawn beside what they do. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keyNames(keys).map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key may be pressed twice
        <kbd key={at} className={styles.key}>
          {name}
        </kbd>
      ))}
    </span>
  );
}
