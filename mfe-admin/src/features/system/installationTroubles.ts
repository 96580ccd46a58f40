import type { InstallationState } from '@show/contracts/entities/installation';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { counted } from '@show/web-kit/format';
import { isPublic } from '../../ui/status/isPublic';
import { sizeText } from '../../ui/status/sizeText';

const day = 86_400_000;
/** Days after which a backup is old. */
const oldAfter = 7;
/** Days before its end in which a certificate should have been renewed. */
const renewedBefore = 14;

/** A sentence for each thing that its owner should do or has not set up. A site on this machine alone needs no https. */
export function installationTroubles(
  installation: InstallationState | undefined,
  mail: MailStatus | undefined,
  now = Date.now(),
): string[] {
  if (!installation) return [];
  const { disk, backups, lastUpdate, publicUrl } = installation;
  return [
    ...(disk && disk.free < disk.total / 10
      ? [
          `The disk is nearly full, ${sizeText(disk.free)} are left. Delete old backups, or get a larger disk.`,
        ]
      : []),
    ...(backups?.failed ? [`The last backup failed: ${backups.failed}`] : []),
    ...(lastUpdate && !lastUpdate.ok
      ? [`The update to ${lastUpdate.to} failed and ${lastUpdate.from} runs again: ${lastUpdate.reason}`]
      : []),
    ...(backups ? backupAge(backups.last?.at, now) : []),
    ...(mail && mail.delivery !== 'server'
      ? [
          'Email is not set up: winners get no message. Set it up under Connections, or write to them yourself.',
        ]
      : []),
    ...(mail?.lastError ? [`Emails wait: ${mail.lastError}`] : []),
    ...(isPublic(publicUrl) ? certificateTroubles(installation, now) : []),
  ];
}

function backupAge(at: string | undefined, now: number): string[] {
  if (!at) return ['There is no backup yet: a broken disk would take everything. Press Back Up Now.'];
  const days = Math.floor((now - Date.parse(at)) / day);
  return days > oldAfter ? [`The last backup is ${days} days old. Press Back Up Now.`] : [];
}

function certificateTroubles({ certificate, publicUrl }: InstallationState, now: number): string[] {
  if (!certificate) {
    return [`${new URL(publicUrl).host} has no https: browsers tell visitors that it is not secure.`];
  }
  const { fault, validUntil } = certificate;
  if (fault) return [`The certificate of ${new URL(publicUrl).host} could not be checked: ${fault}`];
  const days = validUntil ? Math.floor((Date.parse(validUntil) - now) / day) : 0;
  return days < renewedBefore ? [`The certificate ${endText(days)} and has not been renewed.`] : [];
}

function endText(days: number): string {
  if (days < 0) return `ended ${counted(-days, 'day')} ago`;
  return days === 0 ? 'ends today' : `ends in ${counted(days, 'day')}`;
}
