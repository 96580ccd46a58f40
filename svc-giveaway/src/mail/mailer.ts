import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message; rejects with a MailFailure.
   * @param id determines the Message-ID
   */
  send(id: string, mail: Mail): Promise<void>;
}

/**
 * The mail server did not accept a message. The error's message is fit for staff and for the log: it does not name the
 * recipient, and there is no cause, whose fields would.
 */
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
    async send(id, { to, subject, text, html, unsubscribe }) {
      try {
        await transport.sendMail({
          to,
          subject,
          text,
          html,
          messageId: `<${id}@${domain}>`,
          ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
        });
      } catch (error) {
        throw new MailFailure(describe(error, to));
      }
    },
  };
}

const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Most characters of the mail server's answer that are passed on. */
const mostCharacters = 200;

/** @param to is left out of what the mail server said: address, full name and what stands before the @ */
function describe(error: unknown, { address, name }: Mail['to']): string {
  const failure = Object(error) as { code?: unknown; response?: unknown };
  if (failure.code === 'EAUTH') return 'The mail server did not accept our user and password';
  if (typeof failure.response === 'string') {
    const said = [address, name.trim(), address.split('@', 1).join()]
      .filter((text) => text !== '')
      .reduce((text, personal) => text.replace(wholeText(personal), 'the recipient'), failure.response);
    return `The mail server refused the message: ${said.slice(0, mostCharacters)}`;
  }
  return 'The mail server cannot be reached';
}

/** Finds a text in upper and lower case, but not within a longer word. */
function wholeText(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
