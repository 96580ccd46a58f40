import { isIP } from 'node:net';
import { outsideAddress } from '@show/service-kit';
import { createTransport } from 'nodemailer';
import type { Mail, MailedShow } from './mail';
import { MailFailure, mailFailure } from './mailFailure';
import type { MailFolder } from './mailFolder';
import { renderLetter } from './renderLetter';

export interface Sender {
  readonly show: MailedShow;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | null;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the message, with its response, or once it is saved; rejects with a
   * MailFailure.
   * @param id determines the Message-ID
   */
  send(id: string, mail: Mail, sender: Sender): Promise<string>;
}

/** A mail server that staff entered. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the start, TLS after STARTTLS, or none. */
  readonly security: 'tls' | 'starttls' | 'none';
  readonly user: string | null;
  readonly password: string | null;
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
export function smtpMailer(url: string): Mailer {
  return sending(() => createTransport({ url, ...timeouts }, restrictions));
}

/** Sends through the mail server that staff entered; with `allowInside` it may be in a private network. */
export function enteredMailer(
  { host, port, security, user, password }: MailServer,
  { allowInside }: { readonly allowInside: boolean },
): Mailer {
  return sending(async () =>
    createTransport(
      {
        host: await outsideAddress(host, { allowInside }),
        port,
        secure: security === 'tls',
        requireTLS: security === 'starttls',
        ignoreTLS: security === 'none',
        ...(!isIP(host) && { tls: { servername: host } }),
        ...(user !== null && { auth: { user, pass: password ?? '' } }),
        ...timeouts,
      },
      restrictions,
    ),
  );
}

type Transport = Pick<ReturnType<typeof createTransport>, 'sendMail'>;

function sending(connect: () => Transport | Promise<Transport>): Mailer {
  return {
    async send(id, mail, sender) {
      try {
        const transport = await connect();
        const { response } = await transport.sendMail(messageOf(id, mail, sender));
        return String(response);
      } catch (error) {
        throw mailFailure(error, mail.to);
      }
    },
  };
}

/** Saves each message as a file, and sends none. */
export function folderMailer(folder: MailFolder): Mailer {
  const transport = createTransport({ streamTransport: true, newline: 'windows' }, restrictions);
  return {
    async send(id, mail, sender) {
      const { message } = await transport.sendMail(messageOf(id, mail, sender));
      try {
        await folder.save(id, mail.to.address, message);
        return 'Saved in the mail folder';
      } catch {
        throw new MailFailure('The email could not be saved in the mail folder');
      }
    },
  };
}

function messageOf(id: string, mail: Mail, { show, from, replyTo }: Sender) {
  const { to, subject, unsubscribe } = mail;
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    subject,
    ...renderLetter(mail, show),
    messageId: `<${id}@${from.address.split('@')[1] ?? 'localhost'}>`,
    headers: {
      // Out-of-office responders stay silent (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
