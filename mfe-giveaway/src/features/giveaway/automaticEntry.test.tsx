import { buildGiveaway } from '@show/test-kit/builders';
import { act, screen } from '@testing-library/react';
import { enter, entriesOf, newVisitor, openGiveaway, pass, refusal } from './testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

describe('#the automatic entry', () => {
  test('When somebody new comes, then it enters by itself after one second and tells the number', async () => {
    const { calls } = openGiveaway();
    await pass(900);
    expect(screen.getByText('Processing your entry...')).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);

    await pass(200);

    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
    expect(screen.getByText(/didn't win this time/)).toBeInTheDocument();
    expect(entriesOf(calls)).toMatchObject([
      { body: { deviceFingerprint: expect.stringMatching(/^[0-9a-z]+$/), ipAddress: '', latitude: null } },
    ]);
  });

  test('When nobody looks at the page yet, then it waits until somebody does', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { calls } = openGiveaway();
    await pass(5_000);
    expect(entriesOf(calls)).toHaveLength(0);

    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(1_100);

    expect(entriesOf(calls)).toHaveLength(1);
    visibility.mockRestore();
  });

  test('When it is under way, then the word for how far it is stands out', async () => {
    let answer = (_entry: unknown) => {};
    openGiveaway({
      [enter]: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const standsOut = () => document.querySelector('[aria-busy] [data-now="true"]')?.textContent;
    await pass(900);
    expect(standsOut()).toBe('Checking');

    await pass(200);
    expect(standsOut()).toBe('Sending');

    await act(async () => answer({ isWinner: true, entryNumber: 500 }));
    await pass(1);
    expect(standsOut()).toBe('Counted');
  });

  test('When the server is away for some seconds, then the same submission is sent until it answers', async () => {
    const answers = [{ refused: 503 }, { refused: 503 }, { isWinner: false, entryNumber: 9 }];
    const { calls } = openGiveaway({ [enter]: () => answers.shift() });

    await pass(6_000);

    expect(screen.getByRole('heading', { name: 'You were scan #9' })).toBeInTheDocument();
    const tokens = entriesOf(calls).map(({ body }) => (body as { sessionToken: string }).sessionToken);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  test('When the server stays away, then the page says so, goes on with the same entry, and tries when asked', async () => {
    let answer: unknown = { refused: 503 };
    const { calls } = openGiveaway({ [enter]: () => answer });
    await pass(9_000);
    expect(screen.getByText('Processing your entry...')).toBeInTheDocument();

    await pass(4_000);
    expect(screen.getByRole('heading', { name: 'Your entry has not gone through yet' })).toBeInTheDocument();
    expect(screen.queryByText(/Already Entered/)).not.toBeInTheDocument();
    const sent = entriesOf(calls).length;
    await pass(60_000);
    expect(entriesOf(calls).length).toBeGreaterThan(sent);

    answer = { isWinner: false, entryNumber: 9 };
    act(() => screen.getByRole('button', { name: 'Try Now' }).click());
    await pass(1);

    expect(screen.getByRole('heading', { name: 'You were scan #9' })).toBeInTheDocument();
    const tokens = entriesOf(calls).map(({ body }) => (body as { sessionToken: string }).sessionToken);
    expect(new Set(tokens).size).toBe(1);
  });

  const aborted = (init: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    );

  test.each([
    ['never answers', (_address: unknown, init?: RequestInit) => aborted(init)],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('When the network %s, then the page says so, and enters once it is back', async (_what, failing) => {
    openGiveaway();
    await pass(500);
    const working = globalThis.fetch;
    globalThis.fetch = failing;
    await pass(12_000);
    expect(screen.getByRole('heading', { name: 'Your entry has not gone through yet' })).toBeInTheDocument();

    globalThis.fetch = working;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(1);

    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
  });

  test.each([
    [refusal(409, 'already-entered'), "Thanks! You've Already Entered"],
    [refusal(409, 'winner-selected'), 'We Already Have a Winner!'],
    [refusal(409, 'not-open'), 'This giveaway is not open'],
    [refusal(409, 'giveaway-paused'), 'This giveaway is paused'],
    [refusal(409, 'giveaway-over'), 'This giveaway is over'],
    [refusal(409, 'address-full'), 'Too many entries from your network'],
    [refusal(400, 'anything-else', 'Winner already selected'), 'Your entry was not accepted'],
  ])('When the entry is refused with %j, then it says %p and asks no more', async (answer, title) => {
    const { calls } = openGiveaway({ [enter]: answer });

    await pass(15_000);

    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(1);
  });

  test.each([
    ['planned', 'COMING SOON', 'This giveaway is not open', 'Not open yet'],
    ['paused', 'PAUSED', 'This giveaway is paused', 'Paused'],
    ['over', 'ENDED', 'This giveaway is over', 'Ended'],
  ] as const)('When it is %s, then it says so and submits nothing', async (status, badge, title, word) => {
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ status, startDate: '2025-06-02T18:00:00.000Z' }),
    });

    await pass(3_000);

    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(word)).toBeInTheDocument();
    if (status === 'planned') expect(screen.getByText(/It opens on June 2, 2025/)).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('When the refusal tells when the next entry is possible, then the page does', async () => {
    const body = {
      code: 'already-entered',
      detail: 'A sentence',
      nextEligibleAt: '2025-06-03T12:00:00.000Z',
    };
    openGiveaway({ [enter]: { refused: 409, body } });

    await pass(3_000);

    expect(screen.getByText(/This device can enter again from/)).toHaveTextContent('June 3, 2025');
  });
});
