import { diagnose } from './diagnose';

afterEach(() => jest.useRealTimers());

describe('#diagnose', () => {
  test('When nobody answers whether a script’s file is there, then it is not waited for without end', async () => {
    jest.useFakeTimers();
    globalThis.fetch = () => new Promise(() => {});

    const found = diagnose(new Error('ScriptNetworkError: timed out'), '/mfe/content/1/remoteEntry.js');
    await jest.advanceTimersByTimeAsync(5_000);

    expect(await found).toMatchObject({ kind: 'network' });
  });
});
