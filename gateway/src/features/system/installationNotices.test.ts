import type { InstallationState } from '@show/contracts';
import { installationNotices } from './installationNotices';

const now = Date.parse('2026-06-20T12:00:00Z');
const backupAt = (at: string | null): InstallationState['backups'] => ({
  last: at === null ? null : { at, file: '/backups/one.tar', bytes: 1 },
  running: false,
  failed: null,
  files: [],
});
const keysOf = (free: number, at: string | null) =>
  installationNotices({ disk: { free, total: 100 }, backups: backupAt(at) }, now).map(({ key }) => key);

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
});
