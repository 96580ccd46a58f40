import styles from './SkipLink.module.css';

/** The first stop of the Tab key: past the navigation, to what the page is about. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      Skip to content
    </a>
  );
}
