import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { counted } from '@show/web-kit/format';
import { read, useQuery } from '@show/web-kit/query';
import styles from './MailDelivery.module.css';

/** How this installation delivers emails; undefined until loaded. */
export function useMailStatus(): MailStatus | undefined {
  return useQuery(read('/api/admin/mail')).data;
}

/** Notice while emails are not sent, with where they are stored. */
export function MailDelivery() {
  const status = useMailStatus();
  const text = status && textOf(status);
  return text ? <p className={styles.note}>{text}</p> : null;
}

function textOf({ delivery, folder, waiting, lastError }: MailStatus): string | null {
  const wait = waiting === 1 ? '1 email waits' : `${counted(waiting, 'email')} wait`;
  if (delivery === 'off') {
    return `Email is not set up. ${wait} until an owner connects a mail server under Connections, and winners get nothing. Write to them yourself, or set it up.`;
  }
  if (delivery === 'folder') {
    return `Email is not set up. Messages are saved to ${folder} on the server and sent to no one; winners get nothing. Write to them yourself, or connect a mail server under Connections.`;
  }
  if (!lastError) return null;
  return `${wait} and will be retried. ${lastError}`;
}
