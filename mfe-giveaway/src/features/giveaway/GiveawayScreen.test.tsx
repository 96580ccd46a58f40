import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { FakeSocket, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { PrizeWaiting } from '../../prize/PrizeWaiting';
import { rereadReceipts, settlePrizes } from '../../storage/receipts';
import { rememberEntry } from './entry/entryMemory';
import { GiveawayScreen } from './GiveawayScreen';

const enter = 'POST /api/giveaways/1/enter';
const refusal = (status: number, code: string, detail = 'A sentence') => ({
  refused: status,
  body: { code, detail },
});
const now = '2025-06-01T12:00:00.000Z';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(now) });
  localStorage.clear();
  sessionStorage.clear();
  rereadReceipts();
  FakeSocket.install();
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.useRealTimers();
});

function open(answers: RenderAtOptions['answers'] = {}) {
  return renderAt('/giveaways', <GiveawayScreen params={{}} />, {
    answers: {
      '/api/giveaways/main': buildGiveaway(),
      '/api/giveaways/1': buildGiveaway(),
      '/api/giveaways/1/winners': [],
      '/api/giveaways/1/my-entry': buildStanding(),
      'POST /api/giveaways/1/check-entry': { alreadyEntered: false },
      [enter]: {
        isWinner: false,
        entryNumber: 427,
        createdAt: now,
        nextEligibleAt: '2025-06-03T12:00:00.000Z',
      },
      ...answers,
    },
  });
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const entriesOf = (calls: readonly { method: string; address: string; body: unknown }[]) =>
  calls.filter(({ method, address }) => `${method} ${address}` === enter);

describe('#the automatic entry', () => {
  test('When somebody new comes, then it enters by itself after one second and tells the number', async () => {
    const { calls } = open();
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
    const { calls } = open();
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
    open({
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
    const { calls } = open({ [enter]: () => answers.shift() });

    await pass(6_000);

    expect(screen.getByRole('heading', { name: 'You were scan #9' })).toBeInTheDocument();
    const tokens = entriesOf(calls).map(({ body }) => (body as { sessionToken: string }).sessionToken);
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(1);
  });

  test('When the server stays away, then the page says so, goes on with the same entry, and tries when asked', async () => {
    let answer: unknown = { refused: 503 };
    const { calls } = open({ [enter]: () => answer });
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
    open();
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
    const { calls } = open({ [enter]: answer });

    await pass(15_000);

    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(1);
  });

  test.each([
    ['planned', 'COMING SOON', 'This giveaway is not open', 'Not open yet'],
    ['paused', 'PAUSED', 'This giveaway is paused', 'Paused'],
    ['over', 'ENDED', 'This giveaway is over', 'Ended'],
  ] as const)('When it is %s, then it says so and submits nothing', async (status, badge, title, word) => {
    const { calls } = open({
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
    open({ [enter]: { refused: 409, body } });

    await pass(3_000);

    expect(screen.getByText(/This device can enter again from/)).toHaveTextContent('June 3, 2025');
  });
});

describe('#who need not enter', () => {
  test.each([
    [
      'the server knows the device',
      { '/api/giveaways/1/my-entry': buildStanding({ entered: true, entryNumber: 7 }) },
    ],
    ['check-entry refuses', { 'POST /api/giveaways/1/check-entry': refusal(409, 'already-entered') }],
  ])('When %s, then it says so and nothing is submitted', async (_why, answers) => {
    const { calls } = open(answers);

    await pass(3_000);

    expect(screen.getByRole('heading', { name: "Thanks! You've Already Entered" })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test.each([
    ['remembers an entry of five days ago', '2025-05-27T12:00:00.000Z', {}, 0],
    ['remembers an entry of seven days ago', '2025-05-25T12:00:00.000Z', {}, 1],
    [
      'remembers an entry from before an edit by staff',
      '2025-05-30T12:00:00.000Z',
      { updatedAt: '2025-05-31T00:00:00.000Z' },
      1,
    ],
  ])('When the browser %s, it enters unless that bars it', async (_what, at, giveaway, sent) => {
    rememberEntry(1, { at: Date.parse(at), number: 5 });
    const { calls } = open({ '/api/giveaways/1': buildGiveaway(giveaway) });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
  });

  test.each([
    ['the server takes it again', '2025-06-01T11:59:00.000Z', 1],
    ['the server does not take it yet', '2025-06-02T12:00:00.000Z', 0],
  ])('When the browser remembers an entry and %s, then that decides', async (_, nextEligibleAt, sent) => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5, nextEligibleAt });
    const { calls } = open();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(sent);
    if (sent === 0) expect(screen.getByText(/This device can enter again from/)).toBeInTheDocument();
  });

  test('When the browser remembers an entry, but the server knows the device and takes it again, then it enters', async () => {
    rememberEntry(1, { at: Date.parse('2025-05-30T12:00:00.000Z'), number: 5 });
    const { calls } = open({
      '/api/giveaways/1/my-entry': buildStanding({
        entryNumber: 5,
        nextEligibleAt: '2025-06-01T11:59:00.000Z',
      }),
    });

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When the address says reset=true, then the browser forgets its entry', async () => {
    rememberEntry(1, { at: Date.parse(now), number: 5 });
    window.history.replaceState(null, '', '/giveaways?reset=true');
    const { calls } = open();

    await pass(3_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When there is a winner, then nothing is submitted', async () => {
    const { calls } = open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, currentEntries: 500 }),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('When this device has won and claimed, then its code is shown again', async () => {
    open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/giveaways/1/my-entry': buildStanding({
        isWinner: true,
        claimed: true,
        winnerCode: 'AAAA-BBBB-CCCC',
      }),
    });

    await pass(3_000);

    await waitFor(() => expect(screen.getByText('AAAA-BBBB-CCCC')).toBeInTheDocument());
  });
});

describe('#a winner who returns', () => {
  const prize = {
    isWinner: true,
    entered: true,
    entryNumber: 500,
    createdAt: now,
    round: 1,
    pseudonym: 'ABCD2345',
    ledgerHash: 'ff',
    claimBy: '2025-06-15T12:00:00.000Z',
    prize: 'A weekend at the lake',
  };

  test('When the prize waits for the claim, then the page says what was won and until when, with the form', async () => {
    open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'won' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'Congratulations! You won!' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText(/A weekend at the lake is yours/)).toHaveTextContent('June 15, 2025'),
    );
    expect(screen.getByText(/A weekend at the lake is yours/)).not.toHaveTextContent('round');
    expect(screen.getByRole('button', { name: 'Claim My Prize!' })).toBeInTheDocument();
  });

  test('When a new round with another prize runs, then it is still the prize of the round that was won', async () => {
    const { calls } = open({
      '/api/giveaways/1': buildGiveaway({ round: 2, prize: 'A mug' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });

    await pass(3_000);

    await waitFor(() =>
      expect(screen.getByText(/You won round 1\. A weekend at the lake is yours/)).toBeInTheDocument(),
    );
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('When the time to claim is over, then the page says so and not that somebody else has won', async () => {
    open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'over' }),
      '/api/giveaways/1/my-entry': buildStanding({ claimMissed: true }),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'Your time to claim is over' })).toBeInTheDocument();
    expect(screen.queryByText('We Already Have a Winner!')).not.toBeInTheDocument();
  });

  test('When another giveaway is looked at, then it leads to the prize until that is claimed', async () => {
    const view = open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'won' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });
    await pass(3_000);
    view.unmount();
    const elsewhere = () => renderAt('/giveaways-old', <PrizeWaiting />, { answers: {} });
    const first = elsewhere();
    expect(screen.getByRole('link', { name: 'Claim it' })).toHaveAttribute('href', '/giveaways/1');
    expect(screen.getByText(/You have won a prize/)).toHaveTextContent('June 15, 2025');
    expect(first.calls).toEqual([]);
    first.unmount();

    settlePrizes(1);
    elsewhere();

    expect(screen.queryByText(/You have won a prize/)).not.toBeInTheDocument();
  });
});

describe('#the receipt', () => {
  const ledgerHash = 'ab'.repeat(32);
  const entered = {
    isWinner: false,
    entryNumber: 427,
    createdAt: now,
    nextEligibleAt: '2025-06-03T12:00:00.000Z',
    round: 1,
    pseudonym: 'K7PQ2M9X',
    ledgerHash,
  };
  const receipt = () => screen.queryByRole('region', { name: 'Your receipt' });

  test('When an entry is accepted, then number, time, hash and next chance are shown, and its line is linked', async () => {
    open({ [enter]: entered });
    expect(receipt()).not.toBeInTheDocument();
    await pass(1_200);

    for (const fact of ['#427', 'June 1, 2025', 'K7PQ2M9X', ledgerHash, 'June 3, 2025']) {
      expect(receipt()).toHaveTextContent(fact);
    }
    expect(screen.getByRole('link', { name: 'See it in the entry ledger' })).toHaveAttribute(
      'href',
      '/giveaways/1/ledger?round=1&line=427',
    );
  });

  test('When the visitor comes back to the same browser, then it is still there, whatever came of the round', async () => {
    open({ [enter]: entered }).unmount();
    await pass(0);
    const first = open({ [enter]: entered });
    await pass(1_200);
    first.unmount();
    rereadReceipts();

    open({ '/api/giveaways/1': buildGiveaway({ winnerSelected: true }) });
    await pass(1_200);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(receipt()).toHaveTextContent('#427');
  });

  test('When the browser has forgotten it and the server knows the device, then it is there again', async () => {
    open({
      '/api/giveaways/1/my-entry': buildStanding({ ...entered, entered: true }),
    });
    await pass(1_200);

    expect(receipt()).toHaveTextContent(ledgerHash);
  });

  test('When a new round runs, then the receipt of the earlier one is not shown as its own', async () => {
    open({ [enter]: entered });
    await pass(1_200);

    open({ '/api/giveaways/1': buildGiveaway({ round: 2, winnerSelected: true }) });
    await pass(1_200);

    expect(screen.queryAllByRole('region', { name: 'Your receipt' })).toHaveLength(1);
  });
});

describe('#the winner', () => {
  test('When the entry wins, then the numbers count up to it, and the claim follows', async () => {
    open({
      [enter]: { isWinner: true, entryNumber: 500, createdAt: now },
      'POST /api/giveaways/1/winner': { winnerCode: 'AAAA-BBBB-CCCC' },
    });
    await pass(1_100);
    expect(screen.getByText('#490')).toBeInTheDocument();
    for (let number = 491; number <= 500; number += 1) {
      await pass(200);
      expect(screen.getByText(`#${number}`)).toBeInTheDocument();
    }
    expect(screen.getByText('WINNER!')).toBeInTheDocument();
    await pass(1_100);
    expect(screen.getByText('Congratulations!')).toBeInTheDocument();
    await pass(3_000);

    expect(screen.queryByText('Congratulations!')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Claim My Prize!' })).toBeInTheDocument();
  });
});

describe('#live updates', () => {
  const update = (currentEntries: number, data = {}) => ({
    type: 'giveaway_update',
    giveawayId: 1,
    data: { currentEntries, targetEntries: 500, round: 1, winnerSelected: false, ...data },
  });
  const say = (message: unknown) => act(() => FakeSocket.latest.say(message));

  test('When counts come, then the shown one moves and nothing is asked', async () => {
    const { calls } = open();
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    const asked = calls.length;

    say(update(431));
    say('nonsense');
    say({ ...update(99), giveawayId: 2 });
    await pass(2_000);

    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '431');
    expect(calls).toHaveLength(asked);
  });

  test('When no count has come over a connection, then the shown one is not called live', async () => {
    open();
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    expect(screen.getByText('Connecting')).toBeInTheDocument();

    say(update(431));
    expect(screen.getByText('Live')).toBeInTheDocument();

    act(() => FakeSocket.latest.close());
    expect(screen.getByText('Connecting')).toBeInTheDocument();
  });

  test('When the connection is lost, then it is made again after a pause, and the state read once', async () => {
    const { calls } = open();
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    act(() => FakeSocket.latest.close());
    await pass(1_000);
    act(() => FakeSocket.latest.accept());
    const asked = calls.length;
    await pass(5_000);

    const reads = calls.slice(asked).map(({ address }) => address);
    expect(reads.filter((address) => address === '/api/giveaways/1')).toHaveLength(1);
  });

  test('When somebody wins meanwhile, then an entry that still waits is not sent', async () => {
    const { calls } = open();
    await pass(500);
    act(() => FakeSocket.latest.accept());

    say(update(500, { winnerSelected: true }));
    await pass(2_000);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('When the winner has lost the prize, then a count that arrives does not bring it back', async () => {
    open({ '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'over' }) });
    await pass(500);
    act(() => FakeSocket.latest.accept());
    expect(screen.getByText('ENDED')).toBeInTheDocument();

    say(update(500, { winnerSelected: true }));

    expect(screen.getByText('ENDED')).toBeInTheDocument();
  });

  test('When it opens while somebody waits, then it enters by itself; a later pause or end leaves that as it is', async () => {
    const { calls } = open({ '/api/giveaways/1': buildGiveaway({ status: 'planned' }) });
    await pass(3_000);
    act(() => FakeSocket.latest.accept());
    expect(entriesOf(calls)).toHaveLength(0);

    say(update(426, { phase: 'open' }));
    await pass(1_200);
    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();

    say(update(427, { phase: 'paused' }));
    await pass(1_200);
    expect(screen.getByText('PAUSED')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When staff pause it while an entry waits, then nothing is sent until it goes on', async () => {
    const { calls } = open();
    await pass(500);
    act(() => FakeSocket.latest.accept());

    say(update(426, { phase: 'paused' }));
    await pass(3_000);
    expect(screen.getByRole('heading', { name: 'This giveaway is paused' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);

    say(update(426, { phase: 'open' }));
    await pass(1_200);
    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When it opens and no live update arrives, then the page finds out by itself', async () => {
    let current = buildGiveaway({ status: 'planned' });
    const { calls } = open({ '/api/giveaways/1': () => current });
    await pass(3_000);

    current = buildGiveaway({ status: 'open' });
    await pass(17_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('When staff reset it, then the count is 0, the memory is gone and the new round is entered', async () => {
    const { calls } = open();
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    expect(entriesOf(calls)).toHaveLength(1);

    say({ type: 'giveaway_reset', giveawayId: 1 });
    say(update(0, { round: 2 }));
    await pass(1);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    await pass(1_200);

    const tokens = entriesOf(calls).map(({ body }) => (body as { sessionToken: string }).sessionToken);
    expect(new Set(tokens).size).toBe(2);
  });
});

describe('#the main giveaway', () => {
  test('When there is none, then the page says so calmly and leads on', async () => {
    open({ '/api/giveaways/main': null });

    await pass(100);

    expect(screen.getByRole('heading', { level: 1, name: 'No giveaway right now' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Watch Episodes' })).toHaveAttribute('href', '/episodes');
  });

  test('When it is another than the first, then that one is shown and entered', async () => {
    const seventh = buildGiveaway({ id: 7, title: 'The seventh' });
    const { calls } = open({
      '/api/giveaways/main': seventh,
      '/api/giveaways/7': seventh,
      '/api/giveaways/7/winners': [],
      '/api/giveaways/7/my-entry': buildStanding(),
      'POST /api/giveaways/7/check-entry': { alreadyEntered: false },
      'POST /api/giveaways/7/enter': { isWinner: false, entryNumber: 2 },
    });

    await pass(1_200);

    expect(screen.getByRole('heading', { name: 'The seventh' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'You were scan #2' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });
});

describe('#what can be wrong', () => {
  test('When there is no such giveaway, then it says so', async () => {
    open({ '/api/giveaways/1': { refused: 404 } });

    await pass(100);

    expect(screen.getByRole('heading', { name: 'Giveaway not found' })).toBeInTheDocument();
  });

  test('When the giveaway cannot be read, then it is tried three times more and then says what is wrong', async () => {
    const { calls } = open({ '/api/giveaways/1': refusal(500, 'internal', 'Down') });
    expect(screen.getByText('Loading giveaway...')).toBeInTheDocument();

    await pass(3_500);

    expect(calls.filter(({ address }) => address === '/api/giveaways/1')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
    expect(screen.getByText('500: Down')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  });
});

describe('#an erased winner', () => {
  test('When the winning device comes back after an erasure, then it reads so, and nothing is entered', async () => {
    const { calls } = open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/giveaways/1/my-entry': buildStanding({ erased: true }),
    });
    await pass(5_000);

    expect(screen.getByRole('heading', { name: 'The data of your prize was erased' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });
});
