import type { InstallationState, NewNotice } from '@show/contracts';

const day = 86_400_000;
const oldBackupDays = 7;
const minFree = 0.1;

interface Installed extends Pick<InstallationState, 'disk' | 'backups'> {
  /** When it was set up. */
  readonly since: Date;
}

/**
 * What owners are notified of: a disk of which less than 10 % is free, each day, and a week without a backup, each week
 * that it gets longer.
 */
export function installationNotices({ disk, backups, since }: Installed, now: number): NewNotice[] {
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
  if (!backups) return notices;
  const last = backups.last?.at;
  const age = (now - (last ? Date.parse(last) : since.getTime())) / day;
  if (age > oldBackupDays)
    notices.push({
      key: `backup-old:${last ?? 'none'}:${Math.floor(age / oldBackupDays)}`,
      kind: 'backup-old',
      title: last ? 'The last backup is older than a week' : 'There is no backup yet',
      text: last
        ? `It is ${Math.floor(age)} days old. Back up now, or see why backups are no longer made.`
        : 'If the disk of the server fails, everything on this site is lost. Back up now.',
      path,
    });
  return notices;
}
