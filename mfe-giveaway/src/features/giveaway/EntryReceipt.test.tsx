import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { screen } from '@testing-library/react';
import { rereadReceipts } from '../../storage/receipts';
import { enter, newVisitor, now, openGiveaway, pass } from './testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

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
    openGiveaway({ [enter]: entered });
    expect(receipt()).not.toBeInTheDocument();
    await pass(1_200);

    const [at, again] = ['June 1, 2025 at 8:00 AM EDT', 'June 3, 2025 at 8:00 AM EDT'];
    for (const fact of ['#427', at, 'K7PQ2M9X', ledgerHash, again]) {
      expect(receipt()).toHaveTextContent(fact);
    }
    expect(screen.getByRole('link', { name: 'See it in the entry ledger' })).toHaveAttribute(
      'href',
      '/giveaways/1/ledger?round=1&line=427',
    );
  });

  test('When the visitor comes back to the same browser, then it is still there, whatever came of the round', async () => {
    openGiveaway({ [enter]: entered }).unmount();
    await pass(0);
    const first = openGiveaway({ [enter]: entered });
    await pass(1_200);
    first.unmount();
    rereadReceipts();

    openGiveaway({ '/api/giveaways/1': buildGiveaway({ winnerSelected: true }) });
    await pass(1_200);

    expect(screen.getByRole('heading', { name: 'We Already Have a Winner!' })).toBeInTheDocument();
    expect(receipt()).toHaveTextContent('#427');
  });

  test('When the browser has forgotten it and the server knows the device, then it is there again', async () => {
    openGiveaway({
      '/api/giveaways/1/my-entry': buildStanding({ ...entered, entered: true }),
    });
    await pass(1_200);

    expect(receipt()).toHaveTextContent(ledgerHash);
  });

  test('When a new round runs, then the receipt of the earlier one is not shown as its own', async () => {
    openGiveaway({ [enter]: entered });
    await pass(1_200);

    openGiveaway({ '/api/giveaways/1': buildGiveaway({ round: 2, winnerSelected: true }) });
    await pass(1_200);

    expect(screen.queryAllByRole('region', { name: 'Your receipt' })).toHaveLength(1);
  });
});
