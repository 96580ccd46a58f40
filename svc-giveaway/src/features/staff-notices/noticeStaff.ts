import type { NewNotice, NoticeKind } from '@show/contracts';
import { appendEvent, type Database, selectRows } from '@show/service-kit';
import { rulesAwaited } from '../../rounds/assertRulesComplete';

interface Due {
  readonly key: string;
  readonly kind: Extract<
    NoticeKind,
    'won' | 'claimed' | 'silent' | 'passed-on' | 'opened' | 'closed' | 'held' | 'mail-refused'
  >;
  readonly giveaway: string;
  /** Null for what is not about a giveaway. */
  readonly giveawayId: number | null;
  readonly entryNumber: number;
  readonly days: number;
  readonly mails: number;
}

/**
 * Announces what staff are to be notified of: each occasion once, by its key, whichever replica finds it. Found by state and
 * not by the calls that change it, so that an entry or a claim never waits for it. Returns how many.
 */
export function noticeStaff(db: Database): Promise<number> {
  return db.transaction(async (trx) => {
    const fresh = await selectRows<Due>(
      trx,
      `with due as (
         select d.* from staff_notices_due(clock_timestamp()) d where not exists (select from noticed n where n.key = d.key)
       ), taken as (
         insert into noticed (key) select key from due order by key on conflict do nothing returning key
       )
       select due.key, due.kind, due.giveaway, due.entry_number as "entryNumber", due.days, due.mails,
         case when due.kind in ('opened', 'closed', 'held') then split_part(due.key, ':', 2)::integer
           else r.giveaway_id end as "giveawayId"
       from due join taken using (key)
       left join winners w on due.kind in ('won', 'passed-on', 'claimed', 'silent')
         and w.id::text = split_part(due.key, ':', 2)
       left join rounds r on r.id = w.round_id
       order by due.key`,
    );
    for (const due of fresh) {
      const awaited = due.kind === 'held' && due.giveawayId ? await rulesAwaited(trx, due.giveawayId) : [];
      await appendEvent(trx, { subject: 'giveaway.staff.noticed', data: noticeOf(due, awaited) });
    }
    return fresh.length;
  });
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Without personal data: an email to staff may be read on any phone. */
function noticeOf(
  { key, kind, giveaway, giveawayId, entryNumber, days, mails }: Due,
  awaited: readonly string[],
): NewNotice {
  const texts: Readonly<Record<Due['kind'], readonly [title: string, text: string]>> = {
    won: [
      `Entry #${entryNumber} won: ${giveaway}`,
      `The winner has ${counted(days, 'day')} to claim the prize.`,
    ],
    claimed: [
      `The prize is claimed: ${giveaway}`,
      `Entry #${entryNumber} left name and email address, and has the winner code.`,
    ],
    silent: [
      `No claim yet: ${giveaway}`,
      `Entry #${entryNumber} won and has ${counted(days, 'day')} left to claim. After that you can award the prize to the next entry.`,
    ],
    'passed-on': [
      `The prize has passed on: ${giveaway}`,
      `Entry #${entryNumber} has it now, and ${counted(days, 'day')} to claim it.`,
    ],
    opened: [`It is open: ${giveaway}`, 'The giveaway opened on schedule and is taking entries.'],
    closed: [`It is over: ${giveaway}`, 'The giveaway closed on schedule, without a winner.'],
    held: [
      `It does not open yet: ${giveaway}`,
      `The official rules need ${awaited.join(', ')}. Enter it, and the giveaway opens at its start.`,
    ],
    'mail-refused': [
      'Emails do not go out',
      `${counted(mails, 'email')} could not be sent. The mail server says why in the Giveaway tab; an owner can check it under Connections.`,
    ],
  };
  const [title, text] = texts[kind];
  return {
    key,
    kind,
    title,
    text,
    path: `/admin?tab=giveaway${giveawayId ? `&giveaway=${giveawayId}` : ''}`,
  };
}
