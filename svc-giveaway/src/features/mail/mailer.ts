import { createTransport } from 'nodemailer';
import type { Mail } from './winnerMail';

export interface Mailer {
  /**
   * Resolves once the mail server has taken the message; rejects with a MailFailure.
   * @param id names the message: the same id, the same Message-ID
   */
  send(id: string, mail: Mail): Promise<void>;
}

/** A message was not taken. The message says why, fit for staff. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

/** Milliseconds; with them one attempt comes to its end. */
const patience = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Sends through the mail server of `SMTP_URL`. */
export function mailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, ...patience },
    { from, disableFileAccess: true, disableUrlAccess: true },
  );
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(id, { to, subject, text, html }) {
      try {
        await transport.sendMail({ to, subject, text, html, messageId: `<${id}@${domain}>` });
      } catch (error) {
        throw new MailFailure(describe(error), { cause: error });
      }
    },
  };
}

/** Most signs of a mail server's own words that are passed on. */
const mostWords = 200;

function describe(error: unknown): string {
  const failure = Object(error) as { code?: unknown; response?: unknown };
  if (failure.code === 'EAUTH') return 'The mail server did not accept our user and password';
  if (typeof failure.response === 'string') {
    return `The mail server refused the message: ${failure.response.slice(0, mostWords)}`;
  }
  return 'The mail server cannot be reached';
}
