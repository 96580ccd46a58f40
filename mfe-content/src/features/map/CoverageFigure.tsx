import { type Coverage, countOf } from '../../places/map/counties/coverage';
import type { Place } from '../../places/map/Place';
import styles from './CoverageFigure.module.css';

/** Number of visited counties, derived from the places. */
export function CoverageFigure({ coverage }: { coverage: Coverage<Place> | undefined }) {
  return (
    <p className={styles.figure} data-needs-script={coverage ? undefined : ''}>
      {coverage ? (
        <a href="#counties" className={styles.link}>
          <strong className={styles.number}>{coverage.visited.length}</strong> of {countOf(coverage)} counties
        </a>
      ) : (
        '\u00a0'
      )}
    </p>
  );
}
