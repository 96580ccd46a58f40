import styles from './CoverageFigure.module.css';
import type { Coverage } from './counties/coverage';
import type { Place } from './Place';

/** How many of the counties have been visited, counted from the places themselves. */
export function CoverageFigure({ coverage }: { coverage: Coverage<Place> | undefined }) {
  const visited = coverage?.visited.length;
  const all = coverage && coverage.visited.length + coverage.missing.length;
  return (
    <p className={styles.figure}>
      {coverage ? (
        <a href="#counties" className={styles.link}>
          <strong className={styles.number}>{visited}</strong> of {all} counties
        </a>
      ) : (
        '\u00a0'
      )}
    </p>
  );
}
