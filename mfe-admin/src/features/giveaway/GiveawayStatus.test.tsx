import { buildGiveaway } from '@show/test-kit/builders';
import { FakeSocket, renderAt } from '@show/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { GiveawayStatus } from './GiveawayStatus';

describe('GiveawayStatus', () => {
  test('follows the live count and never drops below the loaded one', () => {
    FakeSocket.install();
    renderAt('/admin', <GiveawayStatus giveaway={buildGiveaway()} />);
    expect(screen.getByText('426')).toBeInTheDocument();
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
    expect(screen.getByText('Connected')).toBeInTheDocument();
    update(420);
    expect(screen.getByText('426')).toBeInTheDocument();
  });
});
