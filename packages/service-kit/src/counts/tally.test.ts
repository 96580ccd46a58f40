import { createLog } from '../log';
import { type Count, tally } from './tally';

const log = createLog({ service: 'tally', level: 'silent' });

/** A tally of at most two names; each write fails the given number of times. */
function counting(failures = 0) {
  const written: (readonly Count[])[] = [];
  let left = failures;
  const counts = tally({
    most: 2,
    interval: 60_000,
    log,
    failure: 'not written',
    async write(all) {
      left -= 1;
      if (left >= 0) throw new Error('the database is down');
      written.push(all);
    },
  });
  return { ...counts, written };
}

describe('tally', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('writes each count once, at the interval and at its end', async () => {
    const { add, stop, written } = counting();
    add('a');
    add('a');
    await jest.advanceTimersByTimeAsync(60_000);
    await jest.advanceTimersByTimeAsync(60_000);
    add('b', 3);
    await stop();

    expect(written).toEqual([[['a', 2]], [['b', 3]]]);
  });

  test('writes what could not be written with the next counts', async () => {
    const { add, stop, written } = counting(1);
    add('a');
    await jest.advanceTimersByTimeAsync(60_000);
    add('a');
    await stop();

    expect(written).toEqual([[['a', 2]]]);
  });

  test('counts no further names once it is full', async () => {
    const { add, stop, written } = counting();
    for (const name of ['a', 'b', 'c', 'a']) add(name);
    await stop();

    expect(written).toEqual([
      [
        ['a', 2],
        ['b', 1],
      ],
    ]);
  });
});
