import { createTransport } from 'nodemailer';
import type { Mail } from './mail';
import type { MailFolder } from './mailFolder';

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message, or it is saved; rejects with a MailFailure.
   * @param id determines the Message-ID
   */
  send(id: string, mail: Mail): Promise<void>;
}

/**
 * A message was neither accepted by the mail server nor saved. The error's message is fit for staff and for the log: it does not name the
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

const restrictions = { disableFileAccess: true, disableUrlAccess: true };

/** Sends through the mail server of `SMTP_URL`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts }, restrictions);
  return {
    async send(id, mail) {
      try {
        await transport.sendMail(messageOf(id, mail, from));
      } catch (error) {
        throw new MailFailure(describe(error, mail.to));
      }
    },
  };
}

/** Saves each message as a file, and sends none. */
export function folderMailer(folder: MailFolder, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, newline: 'windows' }, restrictions);
  return {
    async send(id, mail) {
      const { message } = await transport.sendMail(messageOf(id, mail, from));
      try {
        await folder.save(id, mail.to.address, message);
      } catch {
        throw new MailFailure('The e-mail could not be saved in the mail folder');
      }
    },
  };
}

function messageOf(id: string, { to, subject, text, html, unsubscribe }: Mail, from: string) {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Max characters of the mail server's response that are passed on. */
const maxCharacters = 200;

/** The mail server's response without the recipient: address, full name and the part before the @. */
function describe(error: unknown, { address, name }: Mail['to']): string {
  const failure = Object(error) as { code?: unknown; response?: unknown };
  if (failure.code === 'EAUTH') return 'The mail server did not accept our user and password';
  if (typeof failure.response === 'string') {
    const masked = [address, name.trim(), address.split('@', 1).join()]
      .filter((text) => text !== '')
      .reduce((text, personal) => text.replace(wholeText(personal), 'the recipient'), failure.response);
    return `The mail server refused the message: ${masked.slice(0, maxCharacters)}`;
  }
  return 'The mail server cannot be reached';
}

/** Finds a text in upper and lower case, but not within a longer word. */
function wholeText(text: string): RegExp {
  const escaped = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
}
