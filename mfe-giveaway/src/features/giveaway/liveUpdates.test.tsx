import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket } from '@show/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { entriesOf, newVisitor, openGiveaway, pass } from './testing/openGiveaway';

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

  test('reconnects after a pause and reads the state once', async () => {
    const { calls } = openGiveaway();
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

  test('cancels a waiting entry when another device wins', async () => {
    const { calls } = openGiveaway();
    await pass(500);
    act(() => FakeSocket.latest.accept());

    say(update(500, { winnerSelected: true }));
    await pass(2_000);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });

  test('stays ended when a late count names a winner', async () => {
    openGiveaway({ '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'over' }) });
    await pass(500);
    act(() => FakeSocket.latest.accept());
    expect(screen.getByText('ENDED')).toBeInTheDocument();

    say(update(500, { winnerSelected: true }));

    expect(screen.getByText('ENDED')).toBeInTheDocument();
  });

  test('enters when the giveaway opens, and keeps the result through a pause', async () => {
    const { calls } = openGiveaway({ '/api/giveaways/1': buildGiveaway({ status: 'planned' }) });
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

  test('notices an opening without live updates', async () => {
    let current = buildGiveaway({ status: 'planned' });
    const { calls } = openGiveaway({ '/api/giveaways/1': () => current });
    await pass(3_000);

    current = buildGiveaway({ status: 'open' });
    await pass(17_000);

    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('starts over after a reset', async () => {
    const { calls } = openGiveaway();
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
