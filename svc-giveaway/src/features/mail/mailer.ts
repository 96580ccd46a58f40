import { createTransport } from 'nodemailer';
import type { Mail } from './winnerMail';

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message; rejects with a MailFailure.
   * @param id determines the Message-ID
   */
  send(id: string, mail: Mail): Promise<void>;
}

/** The mail server did not accept a message. The error's message is fit for staff. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

/** Milliseconds. */
const timeouts = {
  connectionTimeout: 10_000,
  dnsTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/** Sends through the mail server of `SMTP_URL`. */
export function mailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, ...timeouts },
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

/** Most characters of the mail server's answer that are passed on. */
const mostCharacters = 200;

function describe(error: unknown): string {
  const failure = Object(error) as { code?: unknown; response?: unknown };
  if (failure.code === 'EAUTH') return 'The mail server did not accept our user and password';
  if (typeof failure.response === 'string') {
    return `The mail server refused the message: ${failure.response.slice(0, mostCharacters)}`;
  }
  return 'The mail server cannot be reached';
}
