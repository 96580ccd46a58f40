import { backoff } from '@show/contracts/http/backoff';
import {
  AutoResetEvent,
  type Database,
  type Log,
  runWithRestart,
  selectRow,
  type Transaction,
} from '@show/service-kit';
import type { Deliveries, Delivery } from './deliveries';
import type { Mail, MailedShow } from './mail';
import { MailFailure } from './mailFailure';

type MailKind = 'winner' | 'alternate' | 'claim-link' | 'confirm-notice' | 'opening' | 'staff';

/** How emails of one kind are written and stored. */
export interface MailOfKind {
  /** @param data as it was written into the outbox; throws when it is something else */
  compose(data: unknown, show: MailedShow): Mail;
  /** SQL that finds a row while the email with the bound id is true; if it is not, it is checked again a minute later. */
  readonly trueWhile?: string;
  /** Clears its content once it is sent. */
  readonly forgotten?: boolean;
}

/** The prize that an email is about can still be claimed. */
export const canClaim = `
  select from mail_outbox m join winners w on w.id = m.winner_id
  where m.id = ? and w.status = 'pending' and w.claim_by > clock_timestamp()`;

interface SenderParts {
  readonly db: Database;
  readonly deliveries: Deliveries;
  readonly log: Log;
  readonly kinds: Readonly<Record<MailKind, MailOfKind>>;
  /** Milliseconds between two reads of the outbox without a wake-up. */
  readonly interval: number;
}

interface WaitingMail {
  id: string;
  kind: MailKind;
  attempts: number;
  data: unknown;
}

const due = 'from mail_outbox where sent_at is null and next_attempt_at <= clock_timestamp()';
/** Seconds between attempts. */
const pauses = { first: 15, longest: 6 * 3600 };
/** Seconds after which an email that is not true is checked again. */
const recheck = 60;

/**
 * Sends the messages in the mail outbox and retries each until the mail server accepts it. A row is locked while its
 * message is being sent, so any number of replicas may run a sender. A message is sent twice only when the mail server's
 * response to the first attempt was lost, and then with the same Message-ID.
 */
export function startMailSender(parts: SenderParts): { wake(): void; stop(): Promise<void> } {
  const { db, log, interval } = parts;
  const wakeUp = new AutoResetEvent();
  const sending = runWithRestart({
    name: 'outbox of mail',
    log,
    async work(signal, healthy) {
      while (!signal.aborted) {
        // Mostly none: one statement without a transaction instead of four.
        const found =
          (await selectRow(db, `select id ${due} limit 1`)) &&
          (await db.transaction((trx) => sendNext(trx, parts)));
        healthy();
        if (!found) await wakeUp.wait(interval, signal);
      }
    },
  });
  return { wake: wakeUp.set, stop: sending.stop };
}

/**
 * Attempts to send the message that is due first, those about prizes before all others. False when none is due, or while
 * there is no mail server.
 */
async function sendNext(trx: Transaction, { deliveries, log, kinds }: SenderParts): Promise<boolean> {
  // The transaction holds the lock for as long as the mail server takes.
  await trx.raw(`set local idle_in_transaction_session_timeout = '5min'`);
  const waiting = await selectRow<WaitingMail>(
    trx,
    `select id, kind, attempts, data ${due}
     order by (winner_id is null), next_attempt_at limit 1 for update skip locked`,
  );
  const delivery = waiting && (await deliveries(trx));
  if (!delivery) return false;
  const { id, data, attempts } = waiting;
  const kind = kinds[waiting.kind];
  if (kind.trueWhile && !(await selectRow(trx, kind.trueWhile, [id]))) {
    await trx('mail_outbox')
      .where({ id })
      .update({ next_attempt_at: inSeconds(trx, recheck) });
    return true;
  }
  const failure = await attempt(delivery, id, () => kind.compose(data, delivery.show));
  const pause = backoff(attempts, pauses);
  if (failure) {
    const level = failure instanceof MailFailure ? 'warn' : 'error';
    log[level]({ err: failure, mail: id, seconds: pause }, 'an email was not sent, will try again');
  }
  const result = failure
    ? {
        next_attempt_at: inSeconds(trx, pause),
        last_error: failure instanceof MailFailure ? failure.message : 'The email could not be written',
      }
    : {
        sent_at: trx.raw('clock_timestamp()'),
        last_error: null,
        ...(kind.forgotten && { data: null }),
      };
  await trx('mail_outbox')
    .where({ id })
    .update({ attempts: attempts + 1, ...result });
  return true;
}

/** Null once the mail server has accepted it. */
async function attempt(delivery: Delivery, id: string, compose: () => Mail): Promise<Error | null> {
  try {
    await delivery.send(id, compose());
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown : new Error(String(thrown));
  }
}

const inSeconds = (trx: Transaction, seconds: number) =>
  trx.raw('clock_timestamp() + make_interval(secs => ?)', [seconds]);
