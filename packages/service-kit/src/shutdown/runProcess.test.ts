import { z } from 'zod';
import { runProcess } from './runProcess';

const signals = ['SIGTERM', 'SIGINT', 'unhandledRejection'];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  for (const signal of signals) process.removeAllListeners(signal);
});

describe('runProcess', () => {
  test('exits ten seconds after the end of the drain, whatever is still open', async () => {
    const exit = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
    const config = z.object({ LOG_LEVEL: z.string().default('silent'), DRAIN_MS: z.number().default(5_000) });
    await runProcess({
      name: 'tested',
      config,
      serve: async () => ({ stop: () => new Promise<void>(() => {}) }),
    });

    process.emit('SIGTERM', 'SIGTERM');
    jest.advanceTimersByTime(14_999);
    expect(exit).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);

    expect(exit).toHaveBeenCalledWith(1);
  });
});
