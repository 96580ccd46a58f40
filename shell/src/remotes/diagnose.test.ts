import { diagnose } from './diagnose';

afterEach(() => jest.useRealTimers());

describe('diagnose', () => {
  test('stops waiting for its request after five seconds', async () => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => {});

    const found = diagnose(new Error('ScriptNetworkError: timed out'), '/mfe/content/1/remoteEntry.js');
    await jest.advanceTimersByTimeAsync(5_000);

    expect(await found).toMatchObject({ kind: 'network' });
  });
});
