import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { act, screen } from '@testing-library/react';
import { enter, entriesOf, newVisitor, now, openGiveaway, pass, refusal } from '../testing/openGiveaway';
import { rememberEntry } from './entryMemory';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

describe('automatic entry', () => {
  test('enters after one second and shows the number', async () => {
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

  test('waits until the page is visible', async () => {
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

  test('highlights the current step', async () => {
    let respond = (_entry: unknown) => {};
    openGiveaway({
      [enter]: () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    });
    const highlighted = () => document.querySelector('[aria-busy] [data-now="true"]')?.textContent;
    await pass(900);
    expect(highlighted()).toBe('Checking');

    await pass(200);
    expect(highlighted()).toBe('Sending');

    await act(async () => respond({ isWinner: true, entryNumber: 500 }));
    await pass(1);
    expect(highlighted()).toBe('Counted');
  });

  test('shows a pending entry after ten seconds, retries it, also on request', async () => {
    let response: unknown = { refused: 503 };
    const { calls } = openGiveaway({ [enter]: () => response });
    await pass(9_000);
    expect(screen.getByText('Processing your entry...')).toBeInTheDocument();

    await pass(4_000);
    expect(screen.getByRole('heading', { name: 'Your entry has not gone through yet' })).toBeInTheDocument();
    expect(screen.queryByText(/Already Entered/)).not.toBeInTheDocument();
    const sent = entriesOf(calls).length;
    await pass(60_000);
    expect(entriesOf(calls).length).toBeGreaterThan(sent);

    response = { isWinner: false, entryNumber: 9 };
    act(() => screen.getByRole('button', { name: 'Try Now' }).click());
    await pass(1);

    expect(screen.getByRole('heading', { name: 'You were scan #9' })).toBeInTheDocument();
    const tokens = entriesOf(calls).map(({ body }) => (body as { sessionToken: string }).sessionToken);
    expect(new Set(tokens).size).toBe(1);
  });

  test('shows a pending entry when the network never responds, and enters once it is back', async () => {
    openGiveaway();
    await pass(500);
    const working = globalThis.fetch;
    globalThis.fetch = (_url, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
      );
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
    [refusal(400, 'anything-else', 'Winner already selected'), 'Your entry was not accepted'],
  ])('shows the refusal %j as %p and stops', async (response, title) => {
    const { calls } = openGiveaway({ [enter]: response });

    await pass(15_000);

    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(1);
  });

  test.each([
    ['planned', 'COMING SOON', 'Opens June 2, 2025 at 2:00 PM EDT', 'Not open yet'],
    ['paused', 'PAUSED', 'This giveaway is paused', 'Paused'],
    ['over', 'ENDED', 'This giveaway is over', 'Ended'],
  ] as const)('shows a %s giveaway and submits nothing', async (status, badge, title, word) => {
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ status, startDate: '2025-06-02T18:00:00.000Z' }),
    });

    await pass(3_000);

    expect(screen.getByText(badge)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText(word)).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('counts down to the opening of a planned giveaway, which a calendar can take', async () => {
    openGiveaway({
      '/api/giveaways/1': buildGiveaway({ status: 'planned', startDate: '2025-06-03T06:30:00.000Z' }),
    });

    await pass(3_000);
    expect(screen.getByText('1 d 18 h')).toBeInTheDocument();
    await pass(31 * 60_000);
    expect(screen.getByText('1 d 17 h')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Add to Google Calendar' });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('dates')).toBe(
      '20250603T063000Z/20250603T073000Z',
    );
  });

  test('shows when the device can enter again', async () => {
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

describe('unneeded entry', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  test.each([
    ['remembers an entry of five days ago', '2025-05-27T12:00:00.000Z', {}, 0],
    ['remembers an entry of seven days ago', '2025-05-25T12:00:00.000Z', {}, 1],
    [
      'remembers an entry from before an edit by staff',
      '2025-05-30T12:00:00.000Z',
      { updatedAt: '2025-05-31T00:00:00.000Z' },
      1,
    ],
  ])('respects the memory of a browser that %s', async (_what, at, giveaway, sent) => {
    rememberEntry(1, { at: Date.parse(at), number: 5 });
    const { calls } = openGiveaway({ '/api/giveaways/1': buildGiveaway(giveaway) });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
  });

  test.each([
    ['the server accepts it again', '2025-06-01T11:59:00.000Z', 1, 'June 3, 2025'],
    ['the server does not accept it yet', '2025-06-02T12:00:00.000Z', 0, 'June 2, 2025'],
  ])('follows nextEligibleAt when %s', async (_, nextEligibleAt, sent, next) => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5, nextEligibleAt });
    const { calls } = openGiveaway();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
    expect(screen.getByText(/This device can enter again from/)).toHaveTextContent(next);
  });

  test('enters when the server accepts the device again', async () => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5 });
    const { calls } = openGiveaway({
      '/api/giveaways/1/my-entry': buildStanding({
        entryNumber: 5,
        nextEligibleAt: '2025-06-01T11:59:00.000Z',
      }),
    });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('deletes the stored entry with ?reset=true', async () => {
    rememberEntry(1, { at: Date.parse(now), number: 5 });
    window.history.replaceState(null, '', '/giveaways?reset=true');
    const { calls } = openGiveaway();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });
});
