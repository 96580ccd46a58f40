import type { InstallationState, NewNotice } from '@show/contracts';

const day = 86_400_000;
const oldBackupDays = 7;
const minFree = 0.1;

/**
 * What owners are notified of: a disk of which less than 10 % is free, each day, and a last backup older than a week, each
 * week that it gets older.
 */
export function installationNotices(
  { disk, backups }: Pick<InstallationState, 'disk' | 'backups'>,
  now: number,
): NewNotice[] {
  const path = '/admin?tab=system';
  const notices: NewNotice[] = [];
  if (disk && disk.free < disk.total * minFree)
    notices.push({
      key: `disk-full:${new Date(now).toISOString().slice(0, 10)}`,
      kind: 'disk-full',
      title: 'The disk of the server is nearly full',
      text: `${Math.floor((disk.free / disk.total) * 100)} % of it is free. Pictures and entries cannot be saved once it is full.`,
      path,
    });
  const last = backups?.last?.at;
  const age = last ? (now - Date.parse(last)) / day : 0;
  if (age > oldBackupDays)
    notices.push({
      key: `backup-old:${last}:${Math.floor(age / oldBackupDays)}`,
      kind: 'backup-old',
      title: 'The last backup is older than a week',
      text: `It is ${Math.floor(age)} days old. Back up now, or see why backups are no longer made.`,
      path,
    });
  return notices;
}
