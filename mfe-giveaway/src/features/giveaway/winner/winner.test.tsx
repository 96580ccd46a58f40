import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { PrizeWaiting } from '../../../prize/PrizeWaiting';
import { keepReceipt, settlePrizes } from '../../../storage/receipts';
import { buildReceipt } from '../../../storage/testing/buildReceipt';
import { enter, entriesOf, newVisitor, now, openGiveaway, pass } from '../testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

describe('returning winner', () => {
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

  test('shows prize, deadline and claim form', async () => {
    openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true, status: 'won' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'Congratulations! You won!' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByText(/Your prize: A weekend at the lake/)).toHaveTextContent('June 15, 2025'),
    );
    expect(screen.getByText(/Your prize: A weekend at the lake/)).not.toHaveTextContent('round');
    expect(screen.getByRole('button', { name: 'Claim My Prize!' })).toBeInTheDocument();
  });

  test.each([
    ['of which the browser has the receipt, and submits nothing', true, 0],
    ['after the entry when the browser has no receipt', false, 1],
  ])('shows the prize of the won round %s', async (_, hasReceipt, sent) => {
    if (hasReceipt) keepReceipt(buildReceipt({ number: 500, claimBy: prize.claimBy }));
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ round: 2, prize: 'A mug' }),
      '/api/giveaways/1/my-entry': buildStanding(prize),
    });

    await pass(3_000);

    await waitFor(() =>
      expect(screen.getByText(/You won round 1\. Your prize: A weekend at the lake/)).toBeInTheDocument(),
    );
    expect(entriesOf(calls)).toHaveLength(sent);
  });

  test('links other pages to an unclaimed prize', async () => {
    const view = openGiveaway({
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

describe('winner', () => {
  test('counts up to the winning number, then shows the claim form', async () => {
    openGiveaway({
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
    // The giveaway that was read is older.
    expect(screen.getByText('WINNER FOUND')).toBeInTheDocument();
    expect(screen.getByText('500', { selector: 'data' })).toBeInTheDocument();
  });
});

describe('a device that may no longer claim', () => {
  test.each([
    [{ claimMissed: true }, 'Your time to claim is over'],
    [{ erased: true }, 'The data of your prize was erased'],
    [{ prizePassedOn: true }, 'Your prize was passed on'],
  ])('of which the server says %j reads %p and submits nothing', async (standing, title) => {
    const { calls } = openGiveaway({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/giveaways/1/my-entry': buildStanding(standing),
    });

    await pass(3_000);

    expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByText('We Already Have a Winner!')).not.toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(0);
  });
});
