import { buildGiveaway } from '@show/test-kit/builders';
import { read, useQuery } from '@show/web-kit/query';
import { FakeSocket, renderAt } from '@show/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { GiveawayStatus } from './GiveawayStatus';

function List() {
  useQuery(read('/api/giveaways'));
  return null;
}

describe('GiveawayStatus', () => {
  test('follows the live count and never drops below the loaded one', () => {
    FakeSocket.install();
    renderAt('/admin', <GiveawayStatus giveaway={buildGiveaway()} />);
    expect(screen.getByText('426')).toBeInTheDocument();
    expect(screen.getByText('Connected').parentElement).toHaveAttribute('aria-hidden', 'true');
    const update = (currentEntries: number) =>
      act(() =>
        FakeSocket.latest.say({
          type: 'giveaway_update',
          giveawayId: 1,
          data: { currentEntries, targetEntries: 500, round: 1, winnerSelected: false },
        }),
      );
    act(() => FakeSocket.latest.accept());
    expect(FakeSocket.latest.sent).toEqual([{ type: 'subscribe', giveawayId: 1 }]);

    update(431);
    expect(screen.getByText('431')).toBeInTheDocument();
    expect(screen.getByText('Connected').parentElement).toHaveAttribute('aria-hidden', 'false');
    update(420);
    expect(screen.getByText('426')).toBeInTheDocument();
  });

  test('lets the list of giveaways follow the entries', async () => {
    FakeSocket.install();
    const { calls } = renderAt(
      '/admin',
      <>
        <GiveawayStatus giveaway={buildGiveaway()} />
        <List />
      </>,
      { answers: { '/api/giveaways': [buildGiveaway()] } },
    );
    const lists = () => calls.filter(({ address }) => address === '/api/giveaways').length;
    await waitFor(() => expect(lists()).toBe(1));
    act(() => FakeSocket.latest.accept());
    for (const currentEntries of [430, 431]) {
      const data = { currentEntries, targetEntries: 500, round: 1, winnerSelected: false };
      act(() => FakeSocket.latest.say({ type: 'giveaway_update', giveawayId: 1, data }));
    }

    await waitFor(() => expect(lists()).toBe(2), { timeout: 10_000 });
  });
});
