import { safestPrograms } from './postgresPrograms';

const programs = (version: number, minor: number) => ({
  folder: `/usr/lib/postgresql/${version}`,
  version,
  minor,
});

describe('programs that read a backup', () => {
  test.each([
    [15, 13],
    [16, 9],
    [17, 5],
  ])('of version %i.%i would run commands of a foreign dump and are refused', (version, minor) => {
    expect(() => safestPrograms([programs(version, minor)])).toThrow(
      `pg_restore and psql ${version}.${minor} would run commands that were hidden in a backup: ` +
        `install the client programs of PostgreSQL ${version}.${minor + 1} or later`,
    );
  });

  test('are the oldest that do not, and any from 18 on', () => {
    expect(safestPrograms([programs(15, 13), programs(16, 10), programs(17, 6)]).version).toBe(16);
    expect(safestPrograms([programs(12, 22), programs(18, 0)]).version).toBe(18);
    expect(() => safestPrograms([programs(12, 22)])).toThrow(/of PostgreSQL 18 or later$/);
  });
});
