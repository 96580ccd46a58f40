import { isStop, stopWorkers } from './workers';

test('distinguishes a worker that was stopped from one that crashed', () => {
  expect((['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map(isStop)).toEqual([true, true, true]);
  expect((['SIGKILL', 'SIGSEGV', null] as const).map(isStop)).toEqual([false, false, false]);

  stopWorkers();
  expect(isStop(null)).toBe(true);
});
