import { entryLimit } from '@show/contracts/giveaway/entryLimit';
import { counted, formatDateTime, formatNumber } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { Skeleton } from '@show/web-kit/ui';
import { useId } from 'react';
import styles from './Promises.module.css';
import type { LedgerState } from './useLedger';

/** What the first line commits to, such as the target. */
export function Promises({ ledger: { opening, target, winner, awarded } }: { ledger: LedgerState }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} data-needs-script={!opening || undefined}>
      <h2 id={heading} className={styles.title}>
        What was promised before the first entry
      </h2>
      {!opening && <Skeleton className={styles.waiting} />}
      {opening && (
        <dl className={styles.facts}>
          <div className={styles.number}>
            <dt>Winning number</dt>
            <dd>#{formatNumber(opening.target)}</dd>
          </div>
          {target !== opening.target && (
            <div className={styles.number}>
              <dt>Changed by staff to</dt>
              <dd>#{formatNumber(target)}</dd>
            </div>
          )}
          {winner !== null && (
            <div className={styles.number}>
              <dt>Has won</dt>
              <dd>#{formatNumber(winner)}</dd>
            </div>
          )}
          {awarded !== null && (
            <div className={styles.number}>
              <dt>Prize passed to</dt>
              <dd>#{formatNumber(awarded)}</dd>
            </div>
          )}
          <div>
            <dt>Prize</dt>
            <dd>{opening.prize}</dd>
          </div>
          <div>
            <dt>Opened</dt>
            <dd>
              <time dateTime={opening.opened}>{formatDateTime(opening.opened)}</time>
            </dd>
          </div>
          <div>
            <dt>Rules</dt>
            <dd>
              {entryLimit(opening.terms.cooldownSeconds / 3600)} {counted(opening.terms.claimDays, 'day')} to
              claim.{' '}
              <Link to={`/giveaways/${opening.giveaway}/rules?round=${opening.round}`}>Official rules</Link>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
