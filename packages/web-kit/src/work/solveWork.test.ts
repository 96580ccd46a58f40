import { searchWork, solveWork } from '.';

const work = (task: string, difficulty: number) => ({ task, difficulty, reason: 'network' }) as const;
const [short, long] = ['a-task.of_20~bytes', 't'.repeat(120)];

describe('solveWork', () => {
  // The counters were found with OpenSSL's SHA-256.
  test.each([
    [short, 1, 0],
    [short, 1_000, 449],
    [short, 20_000, 44_161],
    [long, 2, 2],
    [long, 20_000, 36_973],
  ])('finds the first proof of %s for a difficulty of %d', async (task, difficulty, counter) => {
    expect(await solveWork(work(task, difficulty))).toBe(`${task}:${counter}`);
  });

  test('pauses after the duration and continues to the same counter', () => {
    const whole = searchWork(work(short, 20_000));
    let result = searchWork(work(short, 20_000), { duration: 0 });
    let pauses = 0;
    while (!result.found) {
      result = searchWork(work(short, 20_000), { from: result.counter, duration: 0 });
      pauses += 1;
    }

    expect(result).toEqual(whole);
    expect(pauses).toBeGreaterThan(0);
  });

  test('lets the page run in between and stops when the visitor leaves', async () => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('left')), 1);

    await expect(solveWork(work(short, 100_000_000), leaving.signal)).rejects.toThrow('left');
  });
});
