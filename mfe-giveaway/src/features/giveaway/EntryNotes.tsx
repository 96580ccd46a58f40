import type { Giveaway } from '@show/contracts/entities/giveaway';
import { formatNumber } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { CalendarDays, MapPinOff, QrCode } from 'lucide-react';
import styles from './EntryNotes.module.css';

interface EntryNotesProps {
  giveaway: Pick<Giveaway, 'id' | 'targetEntries'>;
}

/** Summary of the rules, with a link to all of them. */
export function EntryNotes({ giveaway: { id, targetEntries: target } }: EntryNotesProps) {
  return (
    <>
      <ul className={styles.notes}>
        <li>
          <QrCode aria-hidden="true" />
          Opening this page is your entry. The {formatNumber(target)}
          {suffixOf(target)} scan wins, whoever it is.
        </li>
        <li>
          <CalendarDays aria-hidden="true" />
          One entry per person per day. Your next chance is the next episode.
        </li>
        <li>
          <MapPinOff aria-hidden="true" />
          Location sharing is optional. You can enter and win without it.
        </li>
      </ul>
      <p className={styles.more}>
        <Link to={`/giveaways/${id}/rules`}>Official rules</Link>
        <Link to={`/giveaways/${id}/ledger`}>Entry ledger</Link>
        <Link to="/giveaways-old">All giveaways</Link>
      </p>
    </>
  );
}

/** 1st, 2nd, 3rd, 4th, 11th, 500th. */
function suffixOf(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14;
  return (teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) ?? 'th';
}
