import { type Database, type Sealing, selectRow, type Transaction } from '@show/service-kit';
import { type Mail, type MailedShow, parseSender } from './mail';
import { enteredMailer, folderMailer, type Mailer, type MailServer, type Sender, smtpMailer } from './mailer';
import type { MailFolder } from './mailFolder';

/** How emails are sent now. */
export interface Delivery {
  /** server: to a mail server; folder: saved as files, and not sent. */
  readonly by: 'server' | 'folder';
  /** The sender's address. */
  readonly address: string;
  readonly show: MailedShow;
  send(id: string, mail: Mail): Promise<string>;
}

/** The current delivery; null while there is neither a mail server nor a folder. */
export type Deliveries = (on?: Database | Transaction) => Promise<Delivery | null>;

interface DeliveryParts {
  readonly db: Database;
  readonly config: {
    readonly SMTP_URL?: string | undefined;
    readonly MAIL_FROM?: string | undefined;
    readonly PUBLIC_URL: string;
    readonly MAIL_HOST_INSIDE: boolean;
  };
  readonly savedMails: MailFolder | null;
  /** Opens the stored password; null without SETTINGS_SECRET. */
  readonly sealed: Sealing | null;
}

interface Row {
  readonly name: string | null;
  readonly contactEmail: string | null;
  readonly host: string | null;
  readonly port: number;
  readonly security: MailServer['security'];
  readonly user: string | null;
  readonly sealedPassword: string | null;
  readonly fromAddress: string;
  readonly fromName: string | null;
  readonly replyTo: string | null;
}

const current = `
  select s.name, s.contact_email as "contactEmail", m.host, m.port, m.security, m.username as "user",
    m.sealed_password as "sealedPassword", m.from_address as "fromAddress", m.from_name as "fromName",
    m.reply_to as "replyTo"
  from (values (1)) one left join show_identity s on true left join mail_settings m on true`;

/** Sender of saved emails while there is no other. */
const localSender = 'giveaway@show.localhost';

/**
 * Reads the show and the settings for each email, so that a change counts without a restart. SMTP_URL comes first, then
 * the mail server that staff entered, then the folder.
 */
export function mailDeliveries({ db, config, savedMails, sealed }: DeliveryParts): Deliveries {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL, MAIL_HOST_INSIDE } = config;
  const variable = MAIL_FROM ? parseSender(MAIL_FROM) : null;

  return async (on = db) => {
    const row = await selectRow<Row>(on, current);
    const host = new URL(PUBLIC_URL).host;
    const show: MailedShow = {
      name: row?.name ?? (variable?.name || host),
      url: new URL(PUBLIC_URL).origin,
      host,
      contactEmail: row?.contactEmail ?? null,
    };
    const through = (
      mailer: Mailer,
      from: Sender['from'],
      replyTo: string | null = show.contactEmail,
      by: Delivery['by'] = 'server',
    ): Delivery => ({
      by,
      address: from.address,
      show,
      send: (id, mail) =>
        mailer.send(id, mail, { show, from: { ...from, name: from.name || show.name }, replyTo }),
    });
    if (SMTP_URL && variable) return through(smtpMailer(SMTP_URL), variable);
    if (row?.host) {
      const { host: entered, port, security, user, sealedPassword, fromAddress, fromName, replyTo } = row;
      const password = sealedPassword ? (sealed?.open(sealedPassword) ?? null) : null;
      return through(
        enteredMailer({ host: entered, port, security, user, password }, { allowInside: MAIL_HOST_INSIDE }),
        { name: fromName ?? '', address: fromAddress },
        replyTo ?? show.contactEmail,
      );
    }
    return savedMails
      ? through(folderMailer(savedMails), variable ?? parseSender(localSender), show.contactEmail, 'folder')
      : null;
  };
}
