import type { Giveaway } from '@show/contracts/entities/giveaway';
import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { FakeSocket, hydrateAt, type RenderAtOptions } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { keepReceipt, rereadReceipts } from '../../storage/receipts';
import { buildReceipt } from '../../storage/testing/buildReceipt';
import { rememberEntry } from './entry/entryMemory';
import { GiveawayScreen } from './GiveawayScreen';

const later = '2150-01-01T18:00:00.000Z';
const winners = [{ id: 1, round: 1, name: 'Ann B.', location: 'Gary, IN', winTime: '2025-03-04T18:30:00Z' }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rereadReceipts();
  FakeSocket.install();
});
afterEach(() => window.history.replaceState(null, '', '/'));

const open = (
  giveaway: Partial<Giveaway>,
  answers: RenderAtOptions['answers'] = {},
  won: readonly object[] = [],
) =>
  hydrateAt('/giveaways/1', <GiveawayScreen params={{ id: '1' }} />, {
    queries: { '/api/giveaways/1': buildGiveaway(giveaway), '/api/giveaways/1/winners': won },
    answers: { '/api/giveaways/1/my-entry': buildStanding(), ...answers },
    data: { page: { id: 'giveaway', params: { id: '1' }, address: '/', status: 200 } },
  });

/** The text that shows without scripts. */
function plainText(markup: string): string {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of page.querySelectorAll('[data-needs-script]')) element.remove();
  return page.body.textContent;
}

describe('GiveawayScreen on the server', () => {
  test.each([
    ['open', {}, 'Entering needs JavaScript', 'Processing your entry...'],
    ['open', { thumbnail: '/uploads/a.webp', endDate: later }, 'Ends on', 'Processing your entry...'],
    ['planned', { startDate: later, endDate: later }, 'Opens on', 'Opens '],
    ['planned', {}, "We're not taking entries right now", 'This giveaway is not open'],
    ['paused', {}, 'Entering will need JavaScript', 'This giveaway is paused'],
    ['won', { winnerSelected: true, currentEntries: 500 }, 'Winner found', 'We Already Have a Winner!'],
    ['claimed', { winnerSelected: true, winnerName: 'Ann B.' }, 'Ann B. was', 'We Already Have a Winner!'],
    ['over', {}, 'It ended without a winner', 'This giveaway is over'],
  ] as const)('%s with %j: renders %p and hydrates', async (status, more, plain, title) => {
    const { errors, markup } = await open({ status, ...more }, {}, winners);

    expect(errors).toEqual([]);
    expect(markup).toContain(title);
    expect(markup.includes('src="/uploads/a.webp"')).toBe('thumbnail' in more);
    const text = plainText(markup);
    expect(text).toContain(plain);
    for (const part of [buildGiveaway().prize, 'Official rules', 'Ann B.', 'March 4, 2025 at 1:30 PM EST']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Keep this page open|Notify Me|Connecting/);
  });

  test.each([
    ['an entry', { entered: true, entryNumber: 7 }, null, "Thanks! You've Already Entered"],
    ['an unclaimed prize', { isWinner: true, claimBy: later }, later, 'Congratulations! You won!'],
  ])('shows the stored receipt of %s only after hydration', async (_, entry, claimBy, title) => {
    keepReceipt(buildReceipt({ nextEligibleAt: later, claimBy }));
    keepReceipt(buildReceipt({ giveawayId: 2, claimBy: later }));
    rememberEntry(1, { at: Date.now(), number: 7, nextEligibleAt: later });

    const { errors, markup } = await open({}, { '/api/giveaways/1/my-entry': buildStanding(entry) });

    expect(errors).toEqual([]);
    expect(markup).not.toContain('ABCD2345');
    expect(markup).not.toContain('Claim it');
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.getByText('ABCD2345')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Claim it' })).toHaveAttribute('href', '/giveaways/2');
  });

  /** The episodes below a missing giveaway. */
  const elsewhere = '/api/episodes/featured';

  test('requests no giveaway when there is none', async () => {
    const { errors, markup, calls } = await hydrateAt('/giveaways', <GiveawayScreen params={{}} />, {
      queries: { '/api/giveaways/main': null },
    });

    expect(errors).toEqual([]);
    expect(markup).toContain('No giveaway right now');
    expect(screen.getByRole('link', { name: 'Watch Episodes' })).toHaveAttribute('href', '/episodes');
    expect(calls.filter(({ address }) => address !== elsewhere)).toEqual([]);
  });

  test('shows Giveaway not found with status 404', async () => {
    const { errors, markup, calls } = await hydrateAt(
      '/giveaways/9',
      <GiveawayScreen params={{ id: '9' }} />,
      {
        data: { page: { id: 'giveaway', params: { id: '9' }, address: '/', status: 404 } },
      },
    );

    expect(errors).toEqual([]);
    expect(markup).toContain('Giveaway not found');
    expect(screen.getByRole('heading', { name: 'Giveaway not found' })).toBeInTheDocument();
    expect(calls.filter(({ address }) => address !== elsewhere)).toEqual([]);
  });

  test('keeps the main giveaway of an old document', async () => {
    rememberEntry(1, { at: Date.now(), number: 7, nextEligibleAt: later });
    const clock = jest.spyOn(Date, 'now');
    const { errors, calls } = await hydrateAt('/giveaways', <GiveawayScreen params={{}} />, {
      queries: {
        '/api/giveaways/main': buildGiveaway(),
        '/api/giveaways/1': buildGiveaway(),
        '/api/giveaways/1/winners': [],
      },
      answers: { '/api/giveaways/1/my-entry': buildStanding({ entered: true, entryNumber: 7 }) },
      beforeHydration: () => clock.mockReturnValue(Date.now() + 60_000),
    });

    expect(errors).toEqual([]);
    await screen.findByRole('heading', { name: "Thanks! You've Already Entered" });
    expect(calls.map(({ address }) => address)).not.toContain('/api/giveaways/main');
  });
});
