import type { Giveaway, GiveawayStatus } from '@show/contracts/entities/giveaway';
import { entryLimit } from '@show/contracts/giveaway/entryLimit';
import { formatDateTime, formatNumber } from '@show/web-kit/format';
import { Link } from '@show/web-kit/router';
import { CalendarDays, Clock, MapPinOff, QrCode } from 'lucide-react';
import styles from './EntryNotes.module.css';

interface EntryNotesProps {
  giveaway: Pick<Giveaway, 'id' | 'targetEntries' | 'status' | 'startDate' | 'endDate' | 'cooldownHours'>;
}

const isEntry = 'Opening this page is your entry.';
const wasEntry = 'Entries are closed.';
const openings: Readonly<Record<GiveawayStatus, string>> = {
  planned: "When it opens, just open this page: you're in.",
  open: isEntry,
  paused: "When it resumes, just open this page: you're in.",
  won: wasEntry,
  claimed: wasEntry,
  over: wasEntry,
};

/** Summary of the rules, with a link to all of them. */
export function EntryNotes({ giveaway }: EntryNotesProps) {
  const { id, targetEntries: target, status, cooldownHours = 24 } = giveaway;
  const dates = datesOf(giveaway);
  return (
    <>
      <ul className={styles.notes}>
        <li>
          <QrCode aria-hidden="true" />
          <span>{openingOf(status, target)}</span>
        </li>
        {dates && (
          <li>
            <Clock aria-hidden="true" />
            <span>{dates}</span>
          </li>
        )}
        <li>
          <CalendarDays aria-hidden="true" />
          {entryLimit(cooldownHours)} Your next chance is the next episode.
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

function openingOf(status: GiveawayStatus, target: number): string {
  const opening = openings[status];
  return opening === wasEntry
    ? opening
    : `${opening} The ${formatNumber(target)}${suffixOf(target)} scan wins.`;
}

/** When it opens and ends, as long as it has not ended. */
function datesOf({ status, startDate, endDate }: EntryNotesProps['giveaway']): string | undefined {
  if (status === 'planned' && startDate) {
    const end = endDate ? `, ends by ${formatDateTime(endDate)}` : '';
    return `Opens on ${formatDateTime(startDate)}${end}.`;
  }
  const ends = endDate && (status === 'open' || status === 'paused');
  return ends ? `Ends on ${formatDateTime(endDate)}, or sooner with the winning scan.` : undefined;
}

/** 1st, 2nd, 3rd, 4th, 11th, 500th. */
function suffixOf(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14;
  return (teens ? undefined : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) ?? 'th';
}
