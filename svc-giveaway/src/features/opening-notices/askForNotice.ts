import { type Database, problems, selectRow, type Transaction } from '@show/service-kit';
import { giveawayNotFound } from '../../rounds/giveawayNotFound';
import type { NetworkKeys } from '../../visitors/visitorKeys';
import { noticeMailData } from './noticeMails';

/** Max requests of one visitor in a day. */
const perVisitor = 20;
/** Max requests from one network in a day. */
const perNetwork = 100;
/** Max emails that ask one address for confirmation in a day, about all giveaways. */
const perAddress = 3;
/** Max such emails about one giveaway in an hour. */
const perGiveaway = 5_000;

const [hour, day] = [3_600, 86_400];

interface NoticeRequest {
  readonly giveawayId: number;
  readonly email: string;
  /** Keyed hash of the email address. */
  readonly emailKey: string;
  /** Keyed hash of the visitor's IP address. */
  readonly addressKey: string;
  /** Keys of its IPv6 network; null in IPv4. */
  readonly network: NetworkKeys | null;
  /** Many people share the visitor's IP address. */
  readonly shared: boolean;
  /** Whether this site sends email. */
  readonly sendsMail: boolean;
}

/**
 * Stores the request for a notice of the opening of a planned giveaway, and queues the email that asks for confirmation.
 * The response does not reveal whether the address is known already or has had its emails for today.
 */
export function askForNotice(db: Database, request: NoticeRequest): Promise<void> {
  return db.transaction(async (trx) => {
    await assertPlanned(trx, request.giveawayId);
    if (!request.sendsMail) throw problems.of('not-configured', 'This site cannot send email yet');
    const used = await countRequests(trx, request);
    if (!request.shared && (used.visitor >= perVisitor || used.network >= perNetwork))
      throw problems.tooMany(hour, 'Too many requests from your network. Please try again tomorrow.');
    if (used.giveaway >= perGiveaway)
      throw problems.tooMany(hour, 'Too many people are asking right now. Please try again in an hour.');
    const mailed =
      (await isAlone(trx, request.emailKey)) &&
      (await countMails(trx, request.emailKey)) < perAddress &&
      (await writeNotice(trx, request));
    // For a shared IP address only requests that count against other limits are stored.
    if (request.shared && !mailed) return;
    await trx('notice_requests').insert({
      giveaway_id: request.giveawayId,
      email_key: request.emailKey,
      address_key: request.addressKey,
      mailed,
    });
  });
}

/** Locks the giveaway against deletion until the end of the transaction. */
async function assertPlanned(trx: Transaction, giveawayId: number): Promise<void> {
  const giveaway = await selectRow<{ status: string }>(
    trx,
    `select giveaway_status(g, r, clock_timestamp()) as status
     from giveaways g join rounds r on r.giveaway_id = g.id and r.state <> 'ended'
     where g.id = ? for key share of g`,
    [giveawayId],
  );
  if (!giveaway) throw giveawayNotFound();
  if (giveaway.status === 'planned') return;
  throw problems.conflict(
    'conflict',
    giveaway.status === 'open'
      ? 'This giveaway is open already: enter it now'
      : 'This giveaway is no longer planned',
  );
}

interface Used {
  visitor: number;
  network: number;
  giveaway: number;
}

const since = `asked_at > clock_timestamp() - make_interval(secs => ?)`;

/** Requests under way are not counted, at most as many as there are database connections. */
async function countRequests(
  trx: Transaction,
  { giveawayId, addressKey, network }: NoticeRequest,
): Promise<Used> {
  const { first, last } = network ?? { first: addressKey, last: addressKey };
  const used = await selectRow<Used>(
    trx,
    `select
       (select count(*)::integer from notice_requests where address_key = ? and ${since}) as visitor,
       (select count(*)::integer from notice_requests where address_key between ? and ? and ${since}) as network,
       (select count(*)::integer from notice_requests where mailed and giveaway_id = ? and ${since}) as giveaway`,
    [addressKey, day, first, last, day, giveawayId, hour],
  );
  if (!used) throw new Error('The requests were not counted');
  return used;
}

/**
 * Whether no other request for this address is under way, until the end of the transaction. Does not
 * wait for a database connection: the other request writes the email.
 */
async function isAlone(trx: Transaction, emailKey: string): Promise<boolean> {
  const lock = await selectRow<{ taken: boolean }>(
    trx,
    `select pg_try_advisory_xact_lock(hashtext('notice requests'), hashtext(?)) as taken`,
    [emailKey],
  );
  return lock?.taken === true;
}

/** Emails that asked this address for confirmation within a day. */
async function countMails(trx: Transaction, emailKey: string): Promise<number> {
  const sent = await selectRow<{ count: number }>(
    trx,
    `select count(*)::integer as count from notice_requests where mailed and email_key = ? and ${since}`,
    [emailKey, day],
  );
  if (!sent) throw new Error('The emails were not counted');
  return sent.count;
}

/** Whether it queued an email: none for a confirmed address, and none while another one is queued. */
async function writeNotice(trx: Transaction, { giveawayId, email }: NoticeRequest): Promise<boolean> {
  const notice = await selectRow<{ id: string; confirmed: boolean }>(
    trx,
    `insert into opening_notices (giveaway_id, email) values (?, ?)
     on conflict (giveaway_id, lower(email)) do update set asked_at = excluded.asked_at
     returning id, confirmed_at is not null as confirmed`,
    [giveawayId, email],
  );
  if (!notice || notice.confirmed) return false;
  // A new row for a repeat: mail servers know a message by its id.
  await trx('mail_outbox').where({ notice_id: notice.id }).whereNotNull('sent_at').delete();
  const written = await selectRow(
    trx,
    `insert into mail_outbox (kind, notice_id, data)
     select 'confirm-notice', n.id, ${noticeMailData}
     from opening_notices n join giveaways g on g.id = n.giveaway_id where n.id = ?::uuid
     on conflict (notice_id, kind) do nothing returning id`,
    [notice.id],
  );
  return written !== undefined;
}
