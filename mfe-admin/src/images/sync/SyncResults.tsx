import { Badge } from '@show/web-kit/ui';
import styles from './SyncResults.module.css';
import type { SyncResult } from './syncCalls';

/** What a synchronisation did, kind by kind. */
export function SyncResults({ results }: { results: readonly SyncResult[] }) {
  return (
    <ul aria-label="Results of the sync" className={styles.results}>
      {results.map(({ kind, label, report, failure }) => (
        <li key={kind} className={styles.result}>
          <strong>{label}</strong>
          {report && (
            <span className={styles.counts}>
              {`${report.created} new, ${report.updated} updated, ${report.unchanged} unchanged`}
              {report.flagged > 0 && <Badge tone="live">{`${report.flagged} no longer there`}</Badge>}
            </span>
          )}
          <span className={failure ? styles.failure : styles.message}>{failure ?? report?.message}</span>
        </li>
      ))}
    </ul>
  );
}
