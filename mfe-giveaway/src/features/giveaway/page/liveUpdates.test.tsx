import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket, translateTexts } from '@show/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { entriesOf, newVisitor, openGiveaway, pass } from '../testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

describe('live updates', () => {
  const update = (currentEntries: number, data = {}) => ({
    type: 'giveaway_update',
    giveawayId: 1,
    data: { currentEntries, targetEntries: 500, round: 1, winnerSelected: false, ...data },
  });
  const say = (message: unknown) => act(() => FakeSocket.latest.say(message));

  test('shows live counts without a request and ignores other messages', async () => {
    const { calls } = openGiveaway();
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    const asked = calls.length;
    expect(screen.getByText('Connecting')).toBeInTheDocument();

    say(update(431));
    expect(screen.getByText('Live')).toBeInTheDocument();
    say('nonsense');
    say({ ...update(99), giveawayId: 2 });
    await pass(2_000);

    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '431');
    expect(calls).toHaveLength(asked);

    act(() => FakeSocket.latest.close());
    expect(screen.getByText('Connecting')).toBeInTheDocument();
  });

  test('cancels a waiting entry when another device wins', async () => {
    const { calls } = openGiveaway();
    await pass(500);
    act(() => FakeSocket.latest.accept());

    say(update(500, { winnerSelected: true }));
    await pass(2_000);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('reach a page that the browser has translated', async () => {
    openGiveaway();
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    translateTexts();

    say(update(431));
    expect(screen.queryByText('Connecting')).not.toBeInTheDocument();
    say(update(500, { winnerSelected: true }));

    expect(screen.getByText('Winner found')).toBeInTheDocument();
    expect(screen.getByText('Entries are closed.')).toBeInTheDocument();
    expect(screen.queryByText('ACTIVE NOW')).not.toBeInTheDocument();
  });

  test('stays ended when a late count names a winner', async () => {
    openGiveaway({ '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'over' }) });
    await pass(500);
    act(() => FakeSocket.latest.accept());
    expect(screen.getByText('ENDED')).toBeInTheDocument();

    say(update(500, { winnerSelected: true }));

    expect(screen.getByText('ENDED')).toBeInTheDocument();
  });

  test('holds a waiting entry during a pause', async () => {
    const { calls } = openGiveaway();
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

  test('follows opening, count and winner without live updates', async () => {
    let current = buildGiveaway({ status: 'planned', currentEntries: 0 });
    const { calls } = openGiveaway({ '/api/giveaways/1': () => current });
    await pass(3_000);

    current = buildGiveaway({ status: 'open', currentEntries: 0 });
    await pass(20_000);
    expect(entriesOf(calls)).toHaveLength(1);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '427');

    current = buildGiveaway({ status: 'open', currentEntries: 431 });
    await pass(18_000);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '431');

    current = buildGiveaway({ status: 'won', winnerSelected: true, currentEntries: 500 });
    await pass(18_000);
    expect(screen.queryByText('ACTIVE NOW')).not.toBeInTheDocument();
    expect(screen.getByText('Winner found')).toBeInTheDocument();
    const reads = calls.length;
    await pass(60_000);
    expect(calls).toHaveLength(reads);
  });

  test('says how old the count is while no live updates arrive', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    openGiveaway();
    await pass(4_000);
    expect(screen.getByText('Connecting')).toBeInTheDocument();

    await pass(7_000);
    expect(screen.getByText('Updated 10 s ago')).toBeInTheDocument();
    await pass(4_200);
    expect(screen.getByText('Updated just now')).toBeInTheDocument();
  });

  test('is true again after the page returns from the back/forward cache', async () => {
    let current = buildGiveaway();
    openGiveaway({ '/api/giveaways/1': () => current });
    await pass(1_200);
    act(() => FakeSocket.latest.accept());
    say(update(431));
    current = buildGiveaway({ status: 'won', winnerSelected: true, currentEntries: 500 });

    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await pass(1_000);

    expect(FakeSocket.opened).toHaveLength(2);
    expect(screen.getByText('Winner found')).toBeInTheDocument();
  });
});
