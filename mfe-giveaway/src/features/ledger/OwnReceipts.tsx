import { lineText } from '@show/contracts/giveaway/ledgerChain';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { CircleCheckBig, OctagonAlert } from 'lucide-react';
import { useId } from 'react';
import { ledgerAddress, type Receipt } from '../../storage/receipts';
import styles from './OwnReceipts.module.css';
import type { LedgerState } from './useLedger';

interface OwnReceiptsProps {
  receipts: readonly Receipt[];
  ledger: LedgerState;
}

/** Compares the visitor's receipts with the ledger: they detect even a rewrite of the whole chain. */
export function OwnReceipts({ receipts, ledger }: OwnReceiptsProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Your receipts
      </h2>
      <ul className={styles.list}>
        {receipts.map((receipt) => (
          <li key={receipt.ledgerHash}>
            <Link to={ledgerAddress(receipt)} className={styles.number}>
              #{formatNumber(receipt.number)}
            </Link>
            <Comparison result={compare(receipt, ledger)} />
            <span className={styles.line}>
              <span className={styles.sign}>{receipt.pseudonym}</span>
              <time dateTime={receipt.at}>{formatDateTime(receipt.at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Result = 'same' | 'different' | 'not yet';

function compare(receipt: Receipt, { lines, phase }: LedgerState): Result {
  const line = lines.find((one) => one.kind === 'entry' && one.number === receipt.number);
  if (!line) return phase === 'checking' ? 'not yet' : 'different';
  const written = `${receipt.number}|${receipt.at}|${receipt.pseudonym}`;
  return line.hash === receipt.ledgerHash && lineText(line) === written ? 'same' : 'different';
}

function Comparison({ result }: { result: Result }) {
  if (result === 'not yet') return <span className={styles.waiting}>is being checked</span>;
  if (result === 'same') {
    return (
      <span className={styles.same}>
        <CircleCheckBig aria-hidden="true" />
        matches the ledger
      </span>
    );
  }
  return (
    <span className={styles.different}>
      <OctagonAlert aria-hidden="true" />
      does not match the ledger. Please tell us.
    </span>
  );
}
