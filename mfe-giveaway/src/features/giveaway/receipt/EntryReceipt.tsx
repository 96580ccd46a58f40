import { entryLimit } from '@show/contracts/giveaway/entryLimit';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { useNow } from '@show/web-kit/page';
import { Link } from '@show/web-kit/router';
import { classes, Skeleton } from '@show/web-kit/ui';
import { useId } from 'react';
import { ledgerAddress, type Receipt } from '../../../storage/receipts';
import { AlternateContact } from './AlternateContact';
import styles from './EntryReceipt.module.css';

interface EntryReceiptProps {
  receipt: Receipt;
  /** Whether the round accepts entries. */
  open: boolean;
  /** Whether the prize can still pass to this entry. */
  canBeNext: boolean;
}

/** The visitor's receipt: where the entry is in the public ledger. */
export function EntryReceipt({ receipt, open, canBeNext }: EntryReceiptProps) {
  const heading = useId();
  const now = useNow();
  const { number, at, pseudonym, ledgerHash, nextEligibleAt } = receipt;
  return (
    <section className={styles.stub} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          Your receipt
        </h3>
        <p className={styles.figure}>#{formatNumber(number)}</p>
      </div>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <div>
            <dt>Entered</dt>
            <dd>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </dd>
          </div>
          {open && nextEligibleAt && Date.parse(nextEligibleAt) > now && (
            <div>
              <dt>{entryLimit(hoursBetween(at, nextEligibleAt))} This device can enter again</dt>
              <dd>
                <time dateTime={nextEligibleAt}>{formatDateTime(nextEligibleAt)}</time>
              </dd>
            </div>
          )}
        </dl>
        <details className={styles.proof}>
          <summary>
            Proof of your place <span className={styles.sign}>{ledgerHash.slice(0, 8)}</span>
          </summary>
          <p>
            Your line in the ledger has the name <span className={styles.sign}>{pseudonym}</span> and this
            hash.
          </p>
          <p className={classes(styles.sign, styles.hash)}>{ledgerHash}</p>
        </details>
        <Link to={ledgerAddress(receipt)} className={styles.ledger}>
          See it in the entry ledger
        </Link>
      </div>
      {(canBeNext || receipt.contactLeft) && <AlternateContact receipt={receipt} canBeNext={canBeNext} />}
    </section>
  );
}

const hoursBetween = (one: string, other: string): number =>
  Math.round((Date.parse(other) - Date.parse(one)) / 3_600_000);

/** In place of the receipt while the entry is sent, so that what is below stays where it is. */
export function ReceiptSkeleton() {
  return (
    <div className={classes(styles.stub, styles.waiting)} aria-hidden="true" data-needs-script>
      <Skeleton width="6rem" height="var(--text-2)" />
      <Skeleton height="5rem" />
    </div>
  );
}
