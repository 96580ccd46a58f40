import { Badge } from '@show/web-kit/ui';
import styles from './SyncResults.module.css';
import type { SyncResult } from './syncCalls';

const whereNewOnesAre =
  'New items are already on the website, with the dates of their videos. Give them pictures below, or hide them under Publishing.';

export function SyncResults({ results }: { results: readonly SyncResult[] }) {
  const reports = results.flatMap(({ report }) => report ?? []);
  const notes = new Set([
    ...(reports.some(({ created }) => created > 0) ? [whereNewOnesAre] : []),
    ...reports.map(({ message }) => message).filter(Boolean),
  ]);
  return (
    <div className={styles.outcome}>
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
            {failure && <span className={styles.failure}>{failure}</span>}
          </li>
        ))}
      </ul>
      {[...notes].map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
