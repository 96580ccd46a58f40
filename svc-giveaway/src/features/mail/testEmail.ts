import { randomUUID } from 'node:crypto';
import type { TestEmail } from '@show/contracts';
import {
  addStaffChange,
  type Caller,
  type Database,
  problems,
  selectRow,
  type Transaction,
} from '@show/service-kit';
import type { Delivery } from '../../mail/deliveries';
import type { Mail } from '../../mail/mail';
import { MailFailure } from '../../mail/mailFailure';
import { winnerMail } from './winnerMail';

/** Test emails of one member, and of all together, within a day. */
const maxPerMember = 5;
const maxInTotal = 20;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Sends the winner's email of a giveaway to the show itself. One at a time: the transaction stays open while it is sent,
 * so that only what was sent is logged and counted.
 */
export function sendTestEmailTo(
  db: Database,
  form: TestEmail,
  caller: Caller,
  { send, address: ownAddress }: Delivery,
): Promise<void> {
  // To any other address the show's name would be lent to spam.
  if (form.email.toLowerCase() !== ownAddress.toLowerCase())
    throw problems.invalid([{ path: 'body.email', message: `Test emails go to ${ownAddress} only` }]);
  return db.transaction(async (trx) => {
    await takeTurn(trx, caller);
    const { id, title, ...terms } = await findGiveaway(trx, form);
    const { firstName, lastName } = form;
    const message = winnerMail({
      ...terms,
      firstName,
      lastName,
      email: ownAddress,
      giveawayTitle: title,
      winnerCode: 'TEST-TEST-TEST',
    });
    await sendNow(send, { ...message, subject: `[Test] ${message.subject}` });
    await noteSent(trx, { itemId: id, label: title, to: ownAddress });
  });
}

/** Sends a short email through the current mail server. Returns the server's response. */
export function testDelivery(
  db: Database,
  to: string,
  caller: Caller,
  { send, show }: Delivery,
): Promise<string> {
  return db.transaction(async (trx) => {
    await takeTurn(trx, caller);
    const response = await sendNow(send, {
      to: { name: '', address: to },
      subject: `[Test] Email of ${show.name} works`,
      heading: 'Email works',
      parts: [
        `This is a test of the mail server of ${show.name}, asked for under Connections in the admin.`,
        'Reply to it to see where replies arrive.',
      ],
    });
    await noteSent(trx, { itemId: 1, label: 'Mail server', to });
    return response;
  });
}

async function sendNow(send: Delivery['send'], mail: Mail): Promise<string> {
  try {
    return await send(randomUUID(), mail);
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    throw problems.of('outside-service-failed', error.message, { cause: error });
  }
}

const noteSent = (trx: Transaction, { to, ...what }: { itemId: number; label: string; to: string }) =>
  addStaffChange(trx, { action: 'sent', kind: 'test-email', ...what, before: {}, after: { to } });

/** Throws when another one is being sent, or enough were sent within a day. */
async function takeTurn(trx: Transaction, { member }: Caller): Promise<void> {
  const turn = await selectRow<{ taken: boolean }>(
    trx,
    `select pg_try_advisory_xact_lock(hashtext('test email')) as taken`,
    [],
  );
  if (!turn?.taken) throw problems.tooMany(5, 'A test email is being sent. Try again in a moment.');
  const sent = await selectRow<{ own: number; all: number }>(
    trx,
    `select count(*) filter (where member_id is not distinct from ?::integer)::integer as own, count(*)::integer as all
     from staff_changes where kind = 'test-email' and at > now() - make_interval(secs => ?)`,
    [member?.id ?? null, DAY_SECONDS],
  );
  if (sent && (sent.own >= maxPerMember || sent.all >= maxInTotal))
    throw problems.tooMany(DAY_SECONDS, 'Enough test emails for today. Try again tomorrow.');
}

interface GiveawayTerms {
  readonly id: number;
  readonly title: string;
  readonly prize: string;
  readonly nextSteps: string;
  readonly entryNumber: number;
}

/** The giveaway with this id, else one with this title, else the first: what was saved, not what the call says of it. */
async function findGiveaway(
  trx: Transaction,
  { giveawayId, giveawayTitle }: TestEmail,
): Promise<GiveawayTerms> {
  const found = await selectRow<GiveawayTerms>(
    trx,
    `select id, title, prize, next_steps as "nextSteps", target_entries as "entryNumber" from giveaways
     order by id = ? desc, title = ? desc, id limit 1`,
    [giveawayId ?? 0, giveawayTitle],
  );
  if (!found) throw problems.notFound('Create a giveaway first');
  return found;
}
