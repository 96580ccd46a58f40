import { AdminPanel } from '../../ui/layout/AdminPanel';
import styles from './Connections.module.css';
import { ChannelConnection } from './channel/ChannelConnection';
import { MailConnection } from './mail/MailConnection';
import { PageConnections } from './PageConnections';

/** The tab of what the site is connected with: mail, video channel, newsletter, scheduling. */
export function ConnectionsTab() {
  return (
    <AdminPanel
      title="Connections"
      intro="The services that your site works with. Each can be checked, and a change counts from the moment you save it."
    >
      <div className={styles.parts}>
        <MailConnection />
        <ChannelConnection />
        <PageConnections />
      </div>
    </AdminPanel>
  );
}
