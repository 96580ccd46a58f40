import { createLog } from '@show/service-kit';
import { startContent } from '../../../testing/content';
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
  const hour = 3_600_000;
  const stored = async (
    count: (misses: ReturnType<typeof searchMisses>, pass: (ms: number) => void) => void,
  ) => {
    const content = await startContent();
    let now = Date.parse('2027-03-06T00:59:00Z');
    const replicas = [1, 2].map(() => searchMisses({ db: content.db, log, now: () => now }));
    for (const misses of replicas) {
      count(misses, (ms) => {
        now += ms;
      });
      await misses.stop();
      now = Date.parse('2027-03-06T00:59:00Z');
    }
    const rows = await content.db('search_misses').orderBy('text').select('text', 'times');
    await content.stop();
    return rows;
  };

  test('stores a text that three searches of an hour had in common, and adds up replicas', async () => {
    const rows = await stored((misses) => {
      for (const query of ['Zoo', 'zoo!', 'ZOO', 'zoo', 'ann smith', 'Ann Smith']) misses.count(query);
    });
    expect(rows).toEqual([{ text: 'zoo', times: 8 }]);
  });

  test('forgets what was searched for twice when the hour ends', async () => {
    const rows = await stored((misses, pass) => {
      misses.count('zoo');
      misses.count('zoo');
      pass(hour);
      misses.count('zoo');
    });
    expect(rows).toEqual([]);
  });

  test('counts on through a flood of other texts', async () => {
    const letters = 'abcdefghij';
    const word = (at: number) => [...String(at)].map((digit) => letters[Number(digit)]).join('');
    const rows = await stored((misses) => {
      for (let at = 100; at < 2_000; at += 1) misses.count(`flood ${word(at)}`);
      for (const query of ['zoo', 'zoo', 'zoo']) misses.count(query);
    });
    expect(rows).toEqual([{ text: 'zoo', times: 6 }]);
  });
});
