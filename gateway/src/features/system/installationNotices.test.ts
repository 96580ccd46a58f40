import type { InstallationState } from '@show/contracts';
import { installationNotices } from './installationNotices';

const now = Date.parse('2026-06-20T12:00:00Z');
const backupAt = (at: string | null): InstallationState['backups'] => ({
  last: at === null ? null : { at, file: '/backups/one.tar', bytes: 1 },
  running: false,
  failed: null,
  files: [],
});
const noticesOf = (free: number, at: string | null, since = '2026-06-14T12:00:00Z') =>
  installationNotices({ disk: { free, total: 100 }, backups: backupAt(at), since: new Date(since) }, now);
const keysOf = (...what: Parameters<typeof noticesOf>) => noticesOf(...what).map(({ key }) => key);

describe('installationNotices', () => {
  test('finds a disk of which less than 10 % is free, once a day', () => {
    expect(keysOf(10, null)).toEqual([]);
    expect(keysOf(9, null)).toEqual(['disk-full:2026-06-20']);
  });

  test('finds a backup older than a week, once for each week', () => {
    expect(keysOf(50, '2026-06-13T13:00:00Z')).toEqual([]);
    expect(keysOf(50, '2026-06-13T11:00:00Z')).toEqual(['backup-old:2026-06-13T11:00:00Z:1']);
    expect(keysOf(50, '2026-06-04T11:00:00Z')).toEqual(['backup-old:2026-06-04T11:00:00Z:2']);
  });

  test('finds an installation of more than a week that was never backed up, once for each week', () => {
    expect(keysOf(50, null)).toEqual([]);
    expect(noticesOf(50, null, '2026-06-13T11:00:00Z')).toMatchObject([
      { key: 'backup-old:none:1', title: 'There is no backup yet' },
    ]);
    expect(keysOf(50, null, '2026-06-04T11:00:00Z')).toEqual(['backup-old:none:2']);
  });

  test('finds no missing backup where backups are made by commands only', () => {
    const since = new Date('2026-01-01T00:00:00Z');
    expect(installationNotices({ disk: null, backups: null, since }, now)).toEqual([]);
  });
});
