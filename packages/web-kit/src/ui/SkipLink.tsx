import styles from './SkipLink.module.css';

/** Skips the navigation. The first focusable element of the page. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      Skip to content
    </a>
  );
}
