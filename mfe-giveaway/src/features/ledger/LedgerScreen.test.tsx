import type { LedgerLine } from '@show/contracts/giveaway/ledgerChain';
import { buildGiveaway } from '@show/test-kit/builders';
import { hydrateAt, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepReceipt, rereadReceipts } from '../../storage/receipts';
import { buildReceipt } from '../../storage/testing/buildReceipt';
import { LedgerScreen } from './LedgerScreen';
import { buildLedger, ledgerPages, opened, pseudonymOf, timeOf } from './testing/buildLedger';

beforeEach(() => {
  localStorage.clear();
  rereadReceipts();
});

function open(pages: object) {
  return renderAt('/giveaways/1/ledger', <LedgerScreen params={{ id: '1' }} />, {
    answers: { '/api/giveaways/1': buildGiveaway(), ...pages },
  });
}

const verdict = () => screen.getByRole('region', { name: 'Result of the check' });
const checked = () => waitFor(() => expect(verdict()).not.toHaveAttribute('aria-busy'), { timeout: 20_000 });
const changed = (lines: LedgerLine[], number: number, change: object) =>
  lines.map((line) => (line.kind === 'entry' && line.number === number ? { ...line, ...change } : line));
const table = () => within(screen.getByRole('region', { name: 'The lines' }));
const line = (text: string) => table().getByText(text).closest('li') as HTMLElement;
const receiptOf = (lines: LedgerLine[], number: number) =>
  buildReceipt({
    number,
    at: timeOf(number),
    pseudonym: pseudonymOf(number),
    ledgerHash: lines[number]?.hash ?? '',
  });

describe('LedgerScreen', () => {
  test('confirms an untouched ledger and shows its times', async () => {
    open(ledgerPages(await buildLedger(42)));
    await checked();

    expect(within(verdict()).getByRole('heading')).toHaveTextContent('Every line is in place');
    expect(verdict()).toHaveTextContent('all 43 lines');
    expect(screen.getByText('#500')).toBeInTheDocument();
    expect(screen.getByText(/One entry per person in 2 days. 14 days to claim/)).toBeInTheDocument();
    const time = line(pseudonymOf(42)).querySelector('time');
    expect(time).toHaveTextContent(/^June 1, 2025 at \d+:\d\d [AP]M EDT$/);
    expect(time).toHaveAttribute('title', timeOf(42).replace('T', ' ').replace('Z', ' UTC'));
  });

  test('names and marks a changed line', async () => {
    open(ledgerPages(changed(await buildLedger(42), 7, { pseudonym: 'MINEMINE' })));
    await checked();

    expect(within(verdict()).getByRole('heading')).toHaveTextContent('Line #7 was changed');
    expect(verdict()).toHaveTextContent('7 lines before it are in place');
    expect(line('MINEMINE')).toHaveTextContent('does not fit');
  });

  test('says which entries were drawn by lot', async () => {
    open(ledgerPages(await buildLedger(42, 42, 3)));
    await checked();

    expect(verdict()).toHaveTextContent('The order of 3 entries was drawn by lot, and is as it was drawn.');
    expect(line('The next 3 were drawn by lot')).toBeInTheDocument();
  });

  test('reports a missing end', async () => {
    const lines = await buildLedger(42);
    const [page] = Object.values(ledgerPages(lines.slice(0, 30)));
    open({ '/api/giveaways/1/ledger': { ...page, head: lines.at(-1)?.hash } });
    await checked();

    expect(within(verdict()).getByRole('heading')).toHaveTextContent('Lines are missing at the end');
  });

  test('reads and checks a long ledger page by page', async () => {
    const { calls } = open(ledgerPages(await buildLedger(500), { size: 200 }));
    await checked();

    expect(verdict()).toHaveTextContent('all 502 lines');
    expect(calls.filter(({ address }) => address.includes('/ledger'))).toHaveLength(3);
    expect(screen.getByText('Entry #500 has won, and the round is closed')).toBeInTheDocument();
  });

  test('finds a line by its number', async () => {
    open(ledgerPages(await buildLedger(300)));
    await checked();
    expect(screen.queryByText(pseudonymOf(150))).not.toBeInTheDocument();

    fireEvent.change(screen.getByLabelText('Find entry number'), { target: { value: '150' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find' }));

    expect(line(pseudonymOf(150))).toHaveTextContent('#150');
    fireEvent.click(screen.getByRole('button', { name: 'Earlier lines' }));
    expect(screen.getByText(pseudonymOf(135))).toBeInTheDocument();
  });

  test('says which number has no line, and nothing without a number', async () => {
    open(ledgerPages(await buildLedger(3)));
    await checked();
    const find = (text: string) => {
      fireEvent.change(screen.getByLabelText('Find entry number'), { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Find' }));
    };

    find(' ');
    expect(screen.queryByText(/There is no entry/)).not.toBeInTheDocument();
    find('4');
    expect(screen.getByText('There is no entry #4.')).toHaveAttribute('role', 'status');
    find('#3');
    expect(screen.queryByText(/There is no entry/)).not.toBeInTheDocument();
  });

  test('counts a single day to claim as one', async () => {
    open(ledgerPages(await buildLedger(3, 500, 0, 1)));
    await checked();

    expect(screen.getByText(/1 day to claim/)).toBeInTheDocument();
  });

  test('links the rounds that have entries', async () => {
    const rounds = [
      { round: 2, state: 'open' as const, openedAt: opened, entries: 3 },
      { round: 1, state: 'ended' as const, openedAt: opened, entries: 500 },
      // A round without entries.
      { round: 3, state: 'ended' as const, openedAt: opened, entries: 0 },
    ];
    open(ledgerPages(await buildLedger(3), { round: 2, rounds }));
    await checked();

    const links = within(screen.getByRole('navigation', { name: 'Rounds' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/giveaways/1/ledger?round=2',
      '/giveaways/1/ledger?round=1',
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  test('reads again after a failure', async () => {
    let response: unknown = { refused: 503 };
    open({ '/api/giveaways/1/ledger': () => response });
    const again = await screen.findByRole('button', { name: 'Try Again' });

    response = Object.values(ledgerPages(await buildLedger(3)))[0];
    await act(async () => fireEvent.click(again));
    await checked();

    expect(verdict()).toHaveTextContent('Every line is in place');
  });

  test('shows lines unchecked without HTTPS', async () => {
    const pages = ledgerPages(await buildLedger(3));
    const { subtle } = globalThis.crypto;
    Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
    open(pages);
    await checked();

    expect(within(verdict()).getByRole('heading')).toHaveTextContent('Not checked');
    expect(line(pseudonymOf(3))).toHaveTextContent('#3');
    Object.defineProperty(globalThis.crypto, 'subtle', { value: subtle, configurable: true });
  });
});

describe('receipts in the ledger', () => {
  test('compares a receipt with its line', async () => {
    const lines = await buildLedger(300);
    keepReceipt(receiptOf(lines, 120));
    open(ledgerPages(lines));
    await checked();

    const receipts = screen.getByRole('region', { name: 'Your receipts' });
    expect(receipts).toHaveTextContent('#120matches the ledger');
    expect(line(pseudonymOf(120))).toHaveTextContent('yours');
    expect(table().getAllByRole('listitem')[0]).toHaveTextContent(pseudonymOf(120));
  });

  test('reports a receipt that a rebuilt ledger does not match', async () => {
    const before = await buildLedger(300);
    keepReceipt({ ...receiptOf(before, 120), ledgerHash: 'a'.repeat(64) });
    open(ledgerPages(before));
    await checked();

    expect(verdict()).toHaveTextContent('Every line is in place');
    expect(screen.getByRole('region', { name: 'Your receipts' })).toHaveTextContent(
      'does not match the ledger',
    );
  });
});

describe('LedgerScreen on the server', () => {
  const ledger = <LedgerScreen params={{ id: '1' }} />;
  const page = { id: 'giveaway-ledger', params: { id: '1' }, address: '/', status: 200 } as const;

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
