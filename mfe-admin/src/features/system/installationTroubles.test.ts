import type { InstallationState } from '@show/contracts/entities/installation';
import type { MailStatus } from '@show/contracts/entities/mailStatus';
import { installationTroubles } from './installationTroubles';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const well: InstallationState = {
  version: '1.2.0',
  releases: [],
  lastUpdate: null,
  disk: { free: 50, total: 100 },
  backups: {
    last: { at: '2026-03-09T04:00:00.000Z', file: '/mnt/a.tar', bytes: 1 },
    running: false,
    failed: null,
    files: [],
  },
  publicUrl: 'https://show.example/',
  certificate: { validUntil: '2026-05-01T00:00:00.000Z', fault: null },
};
const mail: MailStatus = { delivery: 'server', folder: null, ownAddress: null, waiting: 0, lastError: null };
const backups = (change: Partial<NonNullable<InstallationState['backups']>>) => ({
  backups: well.backups && { ...well.backups, ...change },
});
const endingOn = (day: string) => ({ certificate: { validUntil: `${day}T00:00:00.000Z`, fault: null } });
const last = (at: string) => backups({ last: { at, file: '/mnt/a.tar', bytes: 1 } });

describe('installationTroubles', () => {
  test('finds none in a site that is well', () => {
    expect(installationTroubles(well, mail, now)).toEqual([]);
  });

  const cases: [RegExp, Partial<InstallationState>, Partial<MailStatus>?][] = [
    [/disk is nearly full/, { disk: { free: 9, total: 100 } }],
    [/no backup yet/, backups({ last: null })],
    [/last backup is 9 days old/, last('2026-03-01T04:00:00.000Z')],
    [/backup failed: no room/, backups({ failed: 'no room' })],
    [
      /update to 1\.2\.0 failed and 1\.1\.0 runs again: it did not start/,
      {
        lastUpdate: {
          from: '1.1.0',
          to: '1.2.0',
          at: '2026-03-09T04:00:00.000Z',
          ok: false,
          reason: 'it did not start',
        },
      },
    ],
    [/Email is not set up/, {}, { delivery: 'folder' }],
    [/Emails wait: 535/, {}, { lastError: '535' }],
    [/no https/, { publicUrl: 'http://show.example/', certificate: null }],
    [
      /could not be checked: it does not respond/,
      { certificate: { validUntil: null, fault: 'it does not respond' } },
    ],
    [/certificate ends in 9 days/, endingOn('2026-03-20')],
    [/certificate ends in 1 day and/, endingOn('2026-03-12')],
    [/certificate ends today/, endingOn('2026-03-11')],
    [/certificate ended 3 days ago/, endingOn('2026-03-08')],
  ];
  test.each(cases)('says %s', (sentence, change, ofMail = {}) => {
    expect(installationTroubles({ ...well, ...change }, { ...mail, ...ofMail }, now)).toEqual([
      expect.stringMatching(sentence),
    ]);
  });

  test('asks for email and a backup, but no https, on a site that only this machine can open', () => {
    const local = {
      ...well,
      ...backups({ last: null }),
      publicUrl: 'http://localhost:8080/',
      certificate: null,
    };
    expect(installationTroubles(local, { ...mail, delivery: 'folder' }, now)).toEqual([
      expect.stringMatching(/^There is no backup yet/),
      expect.stringMatching(/^Email is not set up/),
    ]);
  });
});
