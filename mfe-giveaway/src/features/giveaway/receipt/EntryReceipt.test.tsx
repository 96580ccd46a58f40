import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { screen } from '@testing-library/react';
import { rereadReceipts } from '../../../storage/receipts';
import { enter, newVisitor, now, openGiveaway, pass } from '../testing/openGiveaway';

beforeEach(newVisitor);
afterEach(() => void jest.useRealTimers());

describe('EntryReceipt', () => {
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

  test('shows number, time, hash, next chance and a link to its ledger line', async () => {
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

  test('survives a reload and the end of the round', async () => {
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

  test('comes from the server when the browser has none', async () => {
    const entry = buildStanding({ ...entered, entered: true });
    openGiveaway({ [enter]: { refused: 409, body: { code: 'already-entered', entry } } });
    await pass(1_200);

    expect(receipt()).toHaveTextContent(ledgerHash);
  });

  test('hides the receipt of an earlier round', async () => {
    openGiveaway({ [enter]: entered });
    await pass(1_200);

    openGiveaway({ '/api/giveaways/1': buildGiveaway({ round: 2, winnerSelected: true }) });
    await pass(1_200);

    expect(screen.queryAllByRole('region', { name: 'Your receipt' })).toHaveLength(1);
  });
});
