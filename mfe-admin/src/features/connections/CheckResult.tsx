import { CircleCheck, TriangleAlert } from 'lucide-react';
import styles from './Connections.module.css';

export interface Checked {
  readonly ok: boolean;
  readonly sentence: string;
}

/** What a check found, in one sentence; nothing before the first. */
export function CheckResult({ result }: { result: Checked | undefined }) {
  const Sign = result?.ok ? CircleCheck : TriangleAlert;
  return (
    <div role="status">
      {result && (
        <p className={styles.result} data-ok={result.ok}>
          <Sign aria-hidden="true" />
          <span>{result.sentence}</span>
        </p>
      )}
    </div>
  );
}
