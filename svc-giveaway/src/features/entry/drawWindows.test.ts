import { drawWindows } from './drawWindows';

interface Item {
  readonly name: string;
  readonly submission: { readonly subscriber: string; readonly token: string };
}

const item = (name: string, subscriber: string, token = name): Item => ({
  name,
  submission: { subscriber, token },
});

function startWindows() {
  const decided: string[][] = [];
  const windows = drawWindows<Item>({
    gatherFor: 1_000,
    limit: 512,
    run: async (items) => void decided.push(items.map(({ name }) => name)),
  });
  return { windows, decided };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('drawWindows', () => {
  test('takes one submission of each subscriber a second, and a repeated token with its first', async () => {
    const { windows, decided } = startWindows();
    for (const one of [item('a1', 'a'), item('b1', 'b'), item('a2', 'a'), item('a3', 'a')]) windows.add(one);
    windows.add(item('a1 again', 'a', 'a1'));

    await pass(999);
    expect(decided).toEqual([]);
    await pass(1);
    expect(decided).toEqual([['a1', 'b1', 'a1 again']]);
    await pass(2_000);
    expect(decided.slice(1)).toEqual([['a2'], ['a3']]);
    await pass(10_000);
    expect(decided).toHaveLength(3);
  });

  test('closes a window with 40 subscribers, however many submissions one of them sends', async () => {
    const { windows, decided } = startWindows();
    for (let at = 0; at < 100; at += 1) windows.add(item(`bot ${at}`, 'bot'));
    for (let at = 0; at < 38; at += 1) windows.add(item(`person ${at}`, `person ${at}`));
    expect(decided).toEqual([]);
    windows.add(item('last', 'last'));

    expect(decided).toHaveLength(1);
    expect(decided[0]).toHaveLength(40);
    expect(decided[0]?.filter((name) => name.startsWith('bot'))).toEqual(['bot 0']);
  });

  test('decides all that waits at once when the draws end', async () => {
    const { windows, decided } = startWindows();
    for (const name of ['a1', 'a2', 'a3']) windows.add(item(name, 'a'));

    windows.end();

    expect(decided).toEqual([['a1', 'a2', 'a3']]);
    expect(windows.waiting).toBe(0);
  });
});
