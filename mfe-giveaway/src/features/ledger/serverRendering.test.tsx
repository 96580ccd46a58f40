import { buildGiveaway } from '@show/test-kit/builders';
import { fakePageData, hydrateAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { keepReceipt, rereadReceipts } from '../../storage/receipts';
import { LedgerScreen } from './LedgerScreen';
import { buildLedger, ledgerPages, pseudonymOf, timeOf } from './testing/buildLedger';

const ledger = <LedgerScreen params={{ id: '1' }} />;
const page = (status = 200) =>
  ({ id: 'giveaway-ledger', params: { id: '1' }, address: '/', status }) as const;

beforeEach(() => {
  localStorage.clear();
  rereadReceipts();
});

describe('#the ledger on the server', () => {
  test('When it arrives, then its text and the way to its lines do, and the browser agrees and reads them', async () => {
    const lines = await buildLedger(3);
    keepReceipt({
      giveawayId: 1,
      round: 1,
      number: 2,
      at: timeOf(2),
      pseudonym: pseudonymOf(2),
      ledgerHash: lines[2]?.hash ?? '',
      nextEligibleAt: null,
      contactLeft: false,
      claimBy: null,
    });

    const { errors, markup } = await hydrateAt('/giveaways/1/ledger', ledger, {
      queries: { '/api/giveaways/1': buildGiveaway() },
      answers: ledgerPages(lines),
      data: { page: page() },
    });

    expect(errors).toEqual([]);
    expect(markup).toContain('<a href="/api/giveaways/1/ledger">');
    expect(markup).toContain('Each seal holds the one before');
    expect(markup).not.toContain('Your receipts');
    expect(await screen.findByText('stands in the ledger as on your receipt')).toBeInTheDocument();
  });

  test('When there is no such giveaway, then it says so at once', async () => {
    const { errors, markup } = await hydrateAt('/giveaways/1/ledger', ledger, { data: { page: page(404) } });

    expect(errors).toEqual([]);
    expect(markup).toContain('Giveaway not found');
  });

  test('When the title holds markup, then it is a text', async () => {
    const hostile = '</title><img src=x onerror="alert(1)">';
    const { errors, container } = await hydrateAt('/giveaways/1/ledger', ledger, {
      queries: { '/api/giveaways/1': buildGiveaway({ title: hostile }) },
      data: fakePageData({ page: page() }),
    });

    expect(errors).toEqual([]);
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: hostile })).toHaveAttribute('href', '/giveaways/1');
  });
});
