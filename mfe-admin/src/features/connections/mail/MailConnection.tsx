import type { MailSettings } from '@show/contracts/entities/mailSettings';
import { read, useQuery } from '@show/web-kit/query';
import { AdminPanel } from '../../../ui/layout/AdminPanel';
import { Loaded } from '../../../ui/status/Loaded';
import styles from '../Connections.module.css';
import { MailForm } from './MailForm';
import { SendTest } from './SendTest';

export function MailConnection() {
  const query = useQuery(read('/api/admin/mail-settings'));
  return (
    <AdminPanel
      level={3}
      look="boxed"
      title="Mail"
      intro="Emails to winners and to your staff go out through your mail provider. Look there for SMTP, or for setting up a mail program."
    >
      <Loaded query={query} height="50rem">
        {(settings) => <Mail settings={settings} />}
      </Loaded>
    </AdminPanel>
  );
}

function Mail({ settings }: { settings: MailSettings }) {
  const { byVariable, storesPasswords, server } = settings;
  return (
    <div className={styles.stack}>
      {byVariable && (
        <p className={styles.notice}>
          The server sets SMTP_URL, which comes first: emails go out through that mail server. What you enter
          here counts once the variable is removed.
        </p>
      )}
      {!byVariable && !server && (
        <p className={styles.notice}>Email is not set up. Emails reach no one, and winners get nothing.</p>
      )}
      {!storesPasswords && (
        <p className={styles.notice}>
          This installation has no key to store passwords with. Ask the person who installed the site for
          SETTINGS_SECRET.
        </p>
      )}
      <MailForm settings={settings} />
      {(byVariable || server) && <SendTest />}
    </div>
  );
}
