import {
  AutoResetEvent,
  backoff,
  type Database,
  isDatabaseOutage,
  type Log,
  runWithRestart,
  selectRow,
  type Transaction,
} from '@show/service-kit';
import { type Mailer, MailFailure } from './mailer';
import { winnerMail, winnerMailSchema } from './winnerMail';

interface SenderParts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly log: Log;
}

interface WaitingMail {
  id: string;
  attempts: number;
  data: unknown;
}

/** Milliseconds between two reads of the outbox without a wake-up. */
const pollInterval = 1_000;
/** Seconds between attempts. */
const pauses = { first: 15, longest: 6 * 3600 };

/**
 * Sends the messages in the mail outbox and retries each until the mail server accepts it. A row is locked while its
 * message is being sent, so any number of replicas may run a sender. A message is sent twice only when the mail server's
 * answer to the first attempt was lost, and then with the same Message-ID.
 */
export function startMailSender({ db, mailer, log }: SenderParts): { wake(): void; stop(): Promise<void> } {
  const wakeUp = new AutoResetEvent();
  const sending = runWithRestart({
    name: 'outbox of mail',
    log,
    isOutage: isDatabaseOutage,
    async work(signal, healthy) {
      while (!signal.aborted) {
        const found = await db.transaction((trx) => sendNext(trx, mailer, log));
        healthy();
        if (!found) await wakeUp.wait(pollInterval, signal);
      }
    },
  });
  return { wake: wakeUp.set, stop: sending.stop };
}

/** Attempts to send the message that is due first. False when none is due. */
async function sendNext(trx: Transaction, mailer: Mailer, log: Log): Promise<boolean> {
  // The transaction holds the lock for as long as the mail server takes.
  await trx.raw(`set local idle_in_transaction_session_timeout = '5min'`);
  const waiting = await selectRow<WaitingMail>(
    trx,
    `select id, attempts, data from mail_outbox
     where sent_at is null and next_attempt_at <= clock_timestamp()
     order by next_attempt_at limit 1 for update skip locked`,
  );
  if (!waiting) return false;
  const failure = await attempt(mailer, waiting).then(() => null, asError);
  const attempts = waiting.attempts + 1;
  const pause = backoff(waiting.attempts, pauses);
  if (failure) {
    const level = failure instanceof MailFailure ? 'warn' : 'error';
    log[level]({ err: failure, mail: waiting.id, seconds: pause }, 'an e-mail was not sent, will try again');
  }
  const result = failure
    ? {
        next_attempt_at: trx.raw('clock_timestamp() + make_interval(secs => ?)', [pause]),
        last_error: failure instanceof MailFailure ? failure.message : 'The e-mail could not be written',
      }
    : { sent_at: trx.raw('clock_timestamp()'), last_error: null };
  await trx('mail_outbox')
    .where({ id: waiting.id })
    .update({ attempts, ...result });
  return true;
}

async function attempt(mailer: Mailer, { id, data }: WaitingMail): Promise<void> {
  await mailer.send(id, winnerMail(winnerMailSchema.parse(data)));
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
