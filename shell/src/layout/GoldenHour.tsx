import { show } from '@show/web-kit/page';
import styles from './GoldenHour.module.css';

/** Illustration above the footer: the crossroads of the demonstration, or a road that could be anywhere. */
export function GoldenHour() {
  return <div className={styles.scene} data-own={!show().demonstration} />;
}
