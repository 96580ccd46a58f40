import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import styles from './MailDelivery.module.css';

/** How this installation delivers e-mails; undefined until loaded. */
export function useMailStatus(): MailStatus | undefined {
  return useQuery(read('/api/admin/mail')).data;
}

/** Notice while e-mails are not sent, with where they are stored. */
export function MailDelivery() {
  const status = useMailStatus();
  const text = status && textOf(status);
  return text ? <p className={styles.note}>{text}</p> : null;
}

function textOf({ delivery, folder, waiting, lastError }: MailStatus): string | null {
  const wait = waiting === 1 ? '1 e-mail waits' : `${counted(waiting, 'e-mail')} wait`;
  if (delivery === 'off') {
    return `No e-mail goes out: this installation has no mail server (SMTP_URL and MAIL_FROM of svc-giveaway). ${wait} until it has one. Write to winners and alternates yourself.`;
  }
  if (delivery === 'folder') {
    return `E-mails are not sent to anyone: without a mail server (SMTP_URL) they are saved to ${folder} on the machine that this site runs on. Write to winners and alternates yourself.`;
  }
  if (!lastError) return null;
  return `${wait} and ${waiting === 1 ? 'is' : 'are'} tried again. ${lastError}`;
}
