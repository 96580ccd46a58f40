import { type LedgerLine, lineText } from '@show/contracts/giveaway/ledgerChain';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { announce, Button, classes, VisuallyHidden } from '@show/web-kit/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import styles from './LineTable.module.css';
import { noteTexts } from './noteTexts';
import type { LedgerState } from './useLedger';

interface LineTableProps {
  ledger: Pick<LedgerState, 'lines' | 'fault'>;
  /** Lines before them that are not known yet. */
  before?: number;
  /** Numbers of the visitor's own entries. */
  own: readonly number[];
  /** Number of the entry to show first. */
  wanted: number | undefined;
}

/** Lines shown at a time. */
const shown = 12;

/** The lines of the ledger, page by page: starts around the invalid one, with the visitor's own, or with the newest. */
export function LineTable({ ledger, before = 0, own, wanted }: LineTableProps) {
  const heading = useId();
  const { lines, fault } = ledger;
  const [chosen, setChosen] = useState<number>();
  const [marked, setMarked] = useState<number>();
  const [missing, setMissing] = useState<string>();
  const placeOf = (number: number | undefined) =>
    lines.findIndex((line) => line.kind === 'entry' && line.number === number);
  const last = Math.max(0, lines.length - shown);
  const usual = fault !== null ? fault.position - shown / 2 : placeOf(wanted) >= 0 ? placeOf(wanted) : last;
  const first = Math.min(Math.max(0, chosen ?? usual), last);
  const isPaged = last > 0;
  const highlighted = marked ?? wanted;

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('number')).replace(/[#,\s]/g, '');
    if (!typed) return;
    const number = Number(typed);
    const place = placeOf(number);
    setMissing(place < 0 ? typed : undefined);
    if (place < 0) return;
    setChosen(place - shown / 2);
    setMarked(number);
    announce(`Entry #${number} is shown`);
  }

  return (
    <section aria-labelledby={heading} className={styles.lines}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          The lines
        </h2>
        <form onSubmit={find} className={styles.find} data-needs-script>
          <label>
            Find entry number
            <input name="number" inputMode="numeric" autoComplete="off" className={styles.input} />
          </label>
          <Button type="submit">Find</Button>
          <p role="status" className={styles.missing}>
            {missing && `There is no entry #${missing}.`}
          </p>
        </form>
      </div>
      {isPaged && (
        <div className={styles.turn} data-needs-script>
          <Button
            variant="quiet"
            icon={<ChevronUp aria-hidden="true" />}
            disabled={first === 0}
            onClick={() => setChosen(first - shown)}
          >
            Earlier lines
          </Button>
        </div>
      )}
      <p className={styles.columns} aria-hidden="true">
        <span>Entry</span>
        <span>Name in the ledger</span>
        <span className={styles.when}>Time</span>
        <span>Hash</span>
      </p>
      <ol className={styles.list} start={before + first}>
        {lines.slice(first, first + shown).map((line, at) => (
          <Line
            key={line.hash}
            line={line}
            bad={fault?.position === first + at}
            own={line.kind === 'entry' && own.includes(line.number)}
            marked={line.kind === 'entry' && line.number === highlighted}
          />
        ))}
      </ol>
      <div className={styles.turn}>
        {isPaged && (
          <Button
            data-needs-script
            variant="quiet"
            icon={<ChevronDown aria-hidden="true" />}
            disabled={first >= last}
            onClick={() => setChosen(first + shown)}
          >
            Later lines
          </Button>
        )}
        <p className={styles.place}>
          Lines {formatNumber(before + first + 1)} to{' '}
          {formatNumber(before + Math.min(first + shown, lines.length))} of{' '}
          {formatNumber(before + lines.length)}
        </p>
      </div>
    </section>
  );
}

interface LineProps {
  line: LedgerLine;
  bad: boolean;
  own: boolean;
  marked: boolean;
}

function Line({ line, bad, own, marked }: LineProps) {
  const note = line.kind === 'note' ? noteTexts(line.text) : null;
  const at = line.kind === 'entry' ? line.at : note?.at;
  return (
    <li
      className={classes(
        styles.line,
        note && styles.note,
        own && styles.own,
        marked && styles.marked,
        bad && styles.bad,
      )}
    >
      <span className={styles.number}>{line.kind === 'entry' ? `#${formatNumber(line.number)}` : '•'}</span>
      <span className={styles.what}>
        {line.kind === 'entry' ? <span className={styles.sign}>{line.pseudonym}</span> : note?.words}
        {own && <strong className={styles.mine}>yours</strong>}
        {bad && <strong className={styles.alarm}>does not fit</strong>}
      </span>
      {at && (
        <time className={styles.time} dateTime={at} title={at.replace('T', ' ').replace('Z', ' UTC')}>
          {formatDateTime(at)}
        </time>
      )}
      <details className={styles.details}>
        <summary>
          <VisuallyHidden>Hash </VisuallyHidden>
          {line.hash.slice(0, 8)}
        </summary>
        <p className={styles.sign}>{line.hash}</p>
        <p className={styles.sign}>{lineText(line)}</p>
      </details>
    </li>
  );
}
