import { createLog } from '@show/service-kit';
import { useContent } from '../../../testing/content';
import { missedText } from './missedText';
import { searchMisses } from './searchMisses';

const log = createLog({ service: 'svc-content', level: 'silent' });

test.each([
  ['  Zoo   Lights ', 'zoo lights'],
  ['Café', 'cafe'],
  ["Mary's pies 1955", 'mary pies 1955'],
  ['ann@example.com', undefined],
  ['ann at example.com', undefined],
  ['317 555 0100', undefined],
  ['(317)555-0100', undefined],
  ['46204', undefined],
  ['ABCD-EFGH-JKLM', undefined],
  ['7K3MQ2XA', undefined],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ["'; drop table search_misses; --", 'drop table search misses'],
  ['=cmd()', 'cmd'],
  ['\u0000\u202e', undefined],
  ['ab', undefined],
  ['one two three four five', undefined],
  ['x'.repeat(41), undefined],
])('missedText of %j is %j', (query, text) => {
  expect(missedText(query)).toBe(text);
});

describe('searchMisses', () => {
  const content = useContent();
  const minute = 60_000;
  const start = Date.parse('2027-03-06T00:30:00Z');
  const stored = async (
    count: (
      misses: ReturnType<typeof searchMisses>,
      pass: (ms: number) => void,
      write: () => Promise<void>,
    ) => Promise<void> | void,
  ) => {
    let now = start;
    const replicas = [1, 2].map(() => searchMisses({ db: content.db, log, now: () => now }));
    for (const misses of replicas) {
      const pass = (ms: number) => {
        now += ms;
      };
      await count(misses, pass, misses.stop);
      await misses.stop();
      now = start;
    }
    return content.db('search_misses').orderBy('text').select('text', 'times');
  };
  const letters = 'abcdefghij';
  const word = (at: number) => [...String(at)].map((digit) => letters[Number(digit)]).join('');

  test('stores a text that three searches of an hour had in common, and adds up replicas', async () => {
    const rows = await stored((misses, pass) => {
      for (const query of ['Zoo', 'zoo!', 'ann smith', 'ZOO', 'Ann Smith', 'zoo']) {
        misses.count(query);
        pass(minute);
      }
    });
    expect(rows).toEqual([{ text: 'zoo', times: 8 }]);
  });

  test('counts a text once a minute, however it is spelled', async () => {
    const rows = await stored((misses, pass) => {
      for (const query of ['Zoo', 'zoo!', 'ZOO', 'zoo', 'farm', 'FARM', 'farm?']) misses.count(query);
      pass(minute);
      misses.count('zoo');
      pass(minute);
      for (const query of ['zoo', 'Zoo']) misses.count(query);
    });
    expect(rows).toEqual([{ text: 'zoo', times: 6 }]);
  });

  test('forgets what was searched for twice when the hour ends', async () => {
    const rows = await stored((misses, pass) => {
      misses.count('zoo');
      pass(minute);
      misses.count('zoo');
      pass(60 * minute);
      misses.count('zoo');
    });
    expect(rows).toEqual([]);
  });

  test('keeps counting through a flood of other texts', async () => {
    const rows = await stored((misses, pass) => {
      for (let at = 100; at < 2_000; at += 1) misses.count(`flood ${word(at)}`);
      for (let time = 0; time < 3; time += 1) {
        misses.count('zoo');
        pass(minute);
      }
    });
    expect(rows).toEqual([{ text: 'zoo', times: 6 }]);
  });

  test('stores 500 texts of an hour, however often it writes, and keeps counting those', async () => {
    const rows = await stored(async (misses, pass, write) => {
      for (const from of [100, 500]) {
        for (let time = 0; time < 3; time += 1) {
          for (let at = from; at < from + 400; at += 1) misses.count(`flood ${word(at)}`);
          pass(minute);
        }
        await write();
      }
      misses.count(`flood ${word(100)}`);
    });
    expect(rows).toHaveLength(500);
    expect(rows.find(({ text }) => text === `flood ${word(100)}`)).toMatchObject({ times: 8 });
  });
});
