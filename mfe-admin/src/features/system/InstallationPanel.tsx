import type { InstallationState } from '@show/contracts/entities/installation';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { counted } from '@show/web-kit/format';
import { Globe, HardDrive, Mail, Package } from 'lucide-react';
import { Fold } from '../../ui/layout/Fold';
import { FactList, FactRow } from '../../ui/list/FactList';
import { dateText, dateTimeText } from '../../ui/status/dateTimeText';
import { isPublic } from '../../ui/status/isPublic';
import { sizeText } from '../../ui/status/sizeText';
import { Backups } from './Backups';
import styles from './SystemTab.module.css';

export interface InstallationPanelProps {
  installation: InstallationState;
  mail: MailStatus | undefined;
}

/** Address, email, backups, disk and version of the site. */
export function InstallationPanel({ installation, mail }: InstallationPanelProps) {
  const { disk, backups, version, releases } = installation;
  return (
    <div className={styles.installation}>
      <FactList>
        <FactRow icon={Globe} title="Address" facts={addressFacts(installation)} />
        {mail && <FactRow icon={Mail} title="Email" facts={[mailFact(mail)]} />}
        {backups ? <Backups backups={backups} /> : null}
        {disk && (
          <FactRow
            icon={HardDrive}
            title="Disk"
            facts={[`${sizeText(disk.free)} of ${sizeText(disk.total)} are free`]}
          />
        )}
        {version && <FactRow icon={Package} title={`Version ${version}`} facts={updateFacts(installation)} />}
      </FactList>
      {releases.length > 0 && (
        <Fold title="What is new" hint={releases.map((release) => release.version).join(', ')}>
          {releases.map((release) => (
            <section key={release.version}>
              <h3>{release.version}</h3>
              <p className={styles.notes}>{release.notes}</p>
            </section>
          ))}
        </Fold>
      )}
    </div>
  );
}

function addressFacts({ publicUrl, certificate }: InstallationState): string[] {
  const { host, protocol } = new URL(publicUrl);
  if (!isPublic(publicUrl)) {
    return [
      host,
      'Only this machine can open it. The page Put it on the internet in docs/how-to says how others can.',
    ];
  }
  if (protocol !== 'https:') return [host, 'Not secure (http)'];
  const until = certificate?.validUntil && `, certificate until ${dateText(certificate.validUntil)}`;
  return [host, `Secure (https)${until ?? ''}`];
}

function mailFact({ delivery, waiting }: MailStatus): string {
  if (delivery !== 'server') return 'Not set up: emails go to no one';
  return waiting === 0
    ? 'Works: nothing waits'
    : `${counted(waiting, 'email')} ${waiting === 1 ? 'waits' : 'wait'}`;
}

function updateFacts({ lastUpdate }: InstallationState): string[] {
  if (!lastUpdate) return ['Not updated yet. npm run update fetches the newest version.'];
  const { from, to, at, ok } = lastUpdate;
  return [`${dateTimeText(at)}: from ${from} to ${to}${ok ? '' : ', which failed'}`];
}
