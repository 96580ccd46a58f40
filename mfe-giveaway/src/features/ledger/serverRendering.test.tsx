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

  test('When it is long, then its newest lines arrive with it, with their places, until all are read', async () => {
    const lines = await buildLedger(30);
    const pages = ledgerPages(lines);
    const [whole] = Object.values(pages);

    const { errors, markup } = await hydrateAt('/giveaways/1/ledger', ledger, {
      queries: {
        '/api/giveaways/1': buildGiveaway({ currentEntries: 30 }),
        '/api/giveaways/1/ledger?after=18': { ...whole, lines: lines.slice(19) },
      },
      answers: pages,
      data: { page: page() },
    });

    expect(errors).toEqual([]);
    const text = document.createElement('div');
    text.innerHTML = markup;
    expect(text).toHaveTextContent('Lines 20 to 31 of 31');
    expect([...text.querySelectorAll('li > span:first-child')].map((one) => one.textContent)).toEqual(
      Array.from({ length: 12 }, (_, at) => `#${19 + at}`),
    );
    expect(await screen.findByText('Every line is in place')).toBeInTheDocument();
    expect(screen.getByText('Lines 20 to 31 of 31')).toBeInTheDocument();
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
