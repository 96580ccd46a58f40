import { formatNumber } from '@show/web-kit/format';
import { VisuallyHidden } from '@show/web-kit/ui';
import styles from './Night.module.css';

interface NamedCount {
  readonly name: string;
  readonly count: number;
}

export interface CountTableProps {
  caption: string;
  /** Headers of the names and the counts. */
  headers: readonly [string, string];
  rows: readonly NamedCount[];
}

/** Counts with a bar each: a chart and its numbers in one. */
export function CountTable({ caption, headers: [names, counts], rows }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={styles.counts}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <th scope="col">{counts}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect className={styles.bar} width={(100 * count) / most} height="1" />
              </svg>
            </th>
            <td>{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
