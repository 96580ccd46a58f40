import styles from './GoldenHour.module.css';

/** Illustration above the footer. */
export function GoldenHour() {
  return <div className={styles.scene} />;
}
