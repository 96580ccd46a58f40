import {
  type NoticeKind,
  type NoticeSettings,
  type NoticeWays,
  noticeKinds,
  ownersNoticeKinds,
  type StaffNotices,
} from '@show/contracts';
import { type Caller, type Database, problems, type Transaction } from '@show/service-kit';
import { codeLife, hashOfCode, mailCode } from './emailCode';
import { lockOwn, type MemberRow } from './members';
import { noteEmailChange } from './noteEmailChange';

const maxListed = 100;
/** Seconds between two codes. */
const pause = 60;
/** Wrong codes that end a code. */
const maxTries = 5;
const day = 24 * 3600;

interface NotifiedMember extends MemberRow {
  readonly email: string | null;
  readonly pending_email: string | null;
  readonly email_code_hash: string | null;
  readonly email_code_sent_at: Date | null;
  readonly email_code_tries: number;
  readonly notice_ways: NoticeWays;
  readonly notices_seen_at: Date;
}

async function own(trx: Transaction, caller: Caller): Promise<NotifiedMember> {
  const { id } = await lockOwn(trx, caller);
  return trx('staff_members').where({ id }).first();
}

const settingsOf = ({ email, pending_email, notice_ways }: NotifiedMember): NoticeSettings => ({
  email,
  pendingEmail: pending_email,
  ways: notice_ways,
});

const wanted = ({ notice_ways, role }: NotifiedMember): NoticeKind[] =>
  noticeKinds.filter(
    (kind) => notice_ways[kind] !== 'off' && (role === 'owner' || !ownersNoticeKinds.includes(kind)),
  );

export function listNotices(db: Database, caller: Caller): Promise<StaffNotices> {
  return db.transaction(async (trx) => {
    const member = await own(trx, caller);
    const rows: (Omit<StaffNotices['notices'][number], 'at'> & { at: Date })[] = await trx('staff_notices')
      .whereIn('kind', wanted(member))
      .orderBy('id', 'desc')
      .limit(maxListed)
      .select('id', 'kind', 'at', 'title', 'text', 'path');
    return {
      notices: rows.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
      unseen: rows.filter(({ at }) => at > member.notices_seen_at).length,
    };
  });
}

export function markSeen(db: Database, caller: Caller): Promise<void> {
  return db.transaction(async (trx) => {
    const { id } = await lockOwn(trx, caller);
    await trx('staff_members')
      .where({ id })
      .update({ notices_seen_at: trx.raw('clock_timestamp()') });
  });
}

export const readNoticeSettings = (db: Database, caller: Caller): Promise<NoticeSettings> =>
  db.transaction(async (trx) => settingsOf(await own(trx, caller)));

export function changeNoticeWays(db: Database, ways: NoticeWays, caller: Caller): Promise<NoticeSettings> {
  return change(db, caller, async () => ({ notice_ways: JSON.stringify(ways) }));
}

/** Sends a code to the address, which counts once the code is entered. */
export function setEmail(db: Database, email: string, caller: Caller): Promise<NoticeSettings> {
  return change(db, caller, async (trx, member) => {
    const { email_code_sent_at } = member;
    if (email_code_sent_at && email_code_sent_at.getTime() > Date.now() - pause * 1000)
      throw problems.tooMany(pause, 'A code was sent a moment ago. Wait a minute for the next one.');
    const waiting = await mailCode(trx, member, email);
    if (!waiting) throw problems.tooMany(day, 'Enough codes for today. Try again tomorrow.');
    return waiting;
  });
}

const noPending = { pending_email: null, email_code_hash: null };

/** A wrong code is counted, although it is refused: the refusal comes after the commit. */
export async function confirmEmail(db: Database, code: string, caller: Caller): Promise<NoticeSettings> {
  const confirmed = await db.transaction(async (trx) => {
    const member = await own(trx, caller);
    const { id, pending_email, email_code_hash, email_code_sent_at, email_code_tries } = member;
    const isOver =
      !email_code_sent_at ||
      email_code_sent_at.getTime() < Date.now() - codeLife * 1000 ||
      email_code_tries >= maxTries;
    const isRight = !isOver && email_code_hash === hashOfCode(id, code);
    if (isRight) await noteEmailChange(trx, member, pending_email);
    const [row] = await trx('staff_members')
      .where({ id })
      .update(isRight ? { ...noPending, email: pending_email } : { email_code_tries: email_code_tries + 1 })
      .returning<NotifiedMember[]>('*');
    return isRight && row ? settingsOf(row) : null;
  });
  if (confirmed) return confirmed;
  throw problems.conflict('conflict', 'That code is wrong or has expired. Send a new one.');
}

export function removeEmail(db: Database, caller: Caller): Promise<NoticeSettings> {
  return change(db, caller, async (trx, member) => {
    await noteEmailChange(trx, member, null);
    return { ...noPending, email: null };
  });
}

function change(
  db: Database,
  caller: Caller,
  columns: (trx: Transaction, member: NotifiedMember) => Promise<Record<string, unknown>>,
): Promise<NoticeSettings> {
  return db.transaction(async (trx) => {
    const member = await own(trx, caller);
    const [row] = await trx('staff_members')
      .where({ id: member.id })
      .update(await columns(trx, member))
      .returning<NotifiedMember[]>('*');
    if (!row) throw new Error('a locked member is missing');
    return settingsOf(row);
  });
}
