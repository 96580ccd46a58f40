import { buildGiveaway } from '@show/test-kit/builders';
import { hydrateAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { keepReceipt, rereadReceipts } from '../../storage/receipts';
import { buildReceipt } from '../../storage/testing/buildReceipt';
import { LedgerScreen } from './LedgerScreen';
import { buildLedger, ledgerPages, pseudonymOf, timeOf } from './testing/buildLedger';

const ledger = <LedgerScreen params={{ id: '1' }} />;
const page = { id: 'giveaway-ledger', params: { id: '1' }, address: '/', status: 200 } as const;

beforeEach(() => {
  localStorage.clear();
  rereadReceipts();
});

describe('LedgerScreen on the server', () => {
  test('renders the text and a link to the lines, and reads them after hydration', async () => {
    const lines = await buildLedger(3);
    keepReceipt(
      buildReceipt({ number: 2, at: timeOf(2), pseudonym: pseudonymOf(2), ledgerHash: lines[2]?.hash ?? '' }),
    );

    const { errors, markup } = await hydrateAt('/giveaways/1/ledger', ledger, {
      queries: { '/api/giveaways/1': buildGiveaway() },
      answers: ledgerPages(lines),
      data: { page },
    });

    expect(errors).toEqual([]);
    expect(markup).toContain('<a href="/api/giveaways/1/ledger">');
    expect(markup).toContain('Each seal contains the previous one');
    expect(markup).not.toContain('Your receipts');
    expect(await screen.findByText('matches the ledger')).toBeInTheDocument();
  });

  test('renders the newest lines of a long ledger', async () => {
    const lines = await buildLedger(30);
    const pages = ledgerPages(lines);
    const [whole] = Object.values(pages);

    const { errors, markup } = await hydrateAt('/giveaways/1/ledger', ledger, {
      queries: {
        '/api/giveaways/1': buildGiveaway({ currentEntries: 30 }),
        '/api/giveaways/1/ledger?after=18': { ...whole, lines: lines.slice(19) },
      },
      answers: pages,
      data: { page },
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
});
