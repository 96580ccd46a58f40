import { counted, formatNumber } from '@show/web-kit/format';
import { classes } from '@show/web-kit/ui';
import { CircleCheckBig, OctagonAlert } from 'lucide-react';
import { faultTexts } from './faultTexts';
import type { LedgerState } from './useLedger';
import styles from './Verdict.module.css';

/** Result of the verification, or its progress. */
export function Verdict({ ledger }: { ledger: LedgerState }) {
  const { phase, checked, total, drawn, fault } = ledger;
  const lines = counted(total, 'line');
  return (
    <section
      className={classes(styles.verdict, phase === 'good' && styles.good, phase === 'bad' && styles.bad)}
      aria-label="Result of the check"
      aria-live="polite"
      aria-busy={phase === 'checking' || undefined}
      data-needs-script={phase === 'checking' || undefined}
    >
      {phase === 'checking' && (
        <>
          <h2 className={styles.title}>Checking...</h2>
          <div
            className={styles.progress}
            role="progressbar"
            aria-label="Lines checked"
            aria-valuemin={0}
            aria-valuemax={total || 1}
            aria-valuenow={checked}
          >
            <span style={{ inlineSize: `${total ? (checked / total) * 100 : 0}%` }} />
          </div>
          <p aria-hidden="true">
            {total ? `Line ${formatNumber(checked)} of ${formatNumber(total)}` : 'Reading the ledger'}
          </p>
        </>
      )}
      {phase === 'good' && (
        <>
          <h2 className={styles.title}>
            <CircleCheckBig aria-hidden="true" />
            Every line is in place
          </h2>
          <p>
            This device has just checked {total === 1 ? 'the only line' : `all ${lines}`}. Each follows from
            the one before it, and none is missing.
          </p>
          {drawn > 0 && (
            <p>The order of {counted(drawn, 'entry', 'entries')} was drawn by lot, and is as it was drawn.</p>
          )}
        </>
      )}
      {phase === 'unable' && (
        <>
          <h2 className={styles.title}>Not checked</h2>
          <p>
            Browsers check seals only on pages that come by https, and this one did not. You can read the
            lines, or check them yourself as described below.
          </p>
        </>
      )}
      {phase === 'bad' && fault && (
        <>
          <h2 className={styles.title}>
            <OctagonAlert aria-hidden="true" />
            {faultTexts(fault).title}
          </h2>
          <p>{faultTexts(fault).text}</p>
          <p>
            {counted(fault.position, 'line')} before it {fault.position === 1 ? 'is' : 'are'} in place. Please
            tell us, and keep your receipt.
          </p>
        </>
      )}
    </section>
  );
}
