import type { Giveaway } from '@show/contracts/entities/giveaway';
import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { FakeSocket, fakePageData, hydrateAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { keepReceipt, rereadReceipts } from '../../storage/receipts';
import { rememberEntry } from './entry/entryMemory';
import { GiveawayScreen } from './GiveawayScreen';

const { now } = fakePageData();
const at = new Date(now).toISOString();
const later = '2200-01-01T18:00:00.000Z';
const winners = [{ id: 1, round: 1, name: 'Ann B.', location: 'Gary, IN', winTime: '2025-03-04T18:30:00Z' }];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rereadReceipts();
  FakeSocket.install();
});
afterEach(() => window.history.replaceState(null, '', '/'));

const open = (giveaway: Partial<Giveaway>, answers: object = {}, won: readonly object[] = []) =>
  hydrateAt('/giveaways/1', <GiveawayScreen params={{ id: '1' }} />, {
    queries: { '/api/giveaways/1': buildGiveaway(giveaway), '/api/giveaways/1/winners': won },
    answers: { '/api/giveaways/1/my-entry': buildStanding(), ...answers } as never,
    data: { page: { id: 'giveaway', params: { id: '1' }, address: '/', status: 200 } },
  });

/** What is read without scripts: the rest does not show then. */
function plainText(markup: string): string {
  const page = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of page.querySelectorAll('[data-needs-script]')) element.remove();
  return page.body.textContent;
}

describe('#the page of a giveaway on the server', () => {
  test.each([
    ['open', {}, 'Entering needs JavaScript', 'Processing your entry...'],
    ['open', { thumbnail: '/uploads/a.webp', endDate: later }, 'Ends on', 'Processing your entry...'],
    ['planned', { startDate: later, endDate: later }, 'Opens on', 'This giveaway is not open'],
    ['planned', {}, 'No entries are taken at the moment', 'This giveaway is not open'],
    ['paused', {}, 'Entering will need JavaScript', 'This giveaway is paused'],
    ['won', { winnerSelected: true, currentEntries: 500 }, 'Winner found', 'We Already Have a Winner!'],
    ['claimed', { winnerSelected: true, winnerName: 'Ann B.' }, 'Ann B. was', 'We Already Have a Winner!'],
    ['over', {}, 'It ended without a winner', 'This giveaway is over'],
  ] as const)(
    'When it is %s with %j, then it says %p, and the browser agrees',
    async (status, more, plain, title) => {
      const { errors, markup } = await open({ status, ...more }, {}, winners);

      expect(errors).toEqual([]);
      expect(markup).toContain(title);
      const text = plainText(markup);
      expect(text).toContain(plain);
      for (const part of [
        buildGiveaway().prize,
        'Official rules',
        'Ann B.',
        'March 4, 2025 at 1:30 PM EST',
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toMatch(/Keep this page open|Notify Me|Connecting/);
    },
  );

  test.each([
    ['an entry', { entered: true, entryNumber: 7 }, null, "Thanks! You've Already Entered"],
    ['a prize that waits', { isWinner: true, claimBy: later }, later, 'Congratulations! You won!'],
  ])(
    'When this browser holds the receipt of %s, then the browser agrees and then shows it',
    async (_, entry, claimBy, title) => {
      const receipt = { giveawayId: 1, round: 1, number: 7, at, pseudonym: 'ABCD2345', ledgerHash: 'ff' };
      keepReceipt({ ...receipt, nextEligibleAt: later, contactLeft: false, claimBy });
      keepReceipt({ ...receipt, giveawayId: 2, nextEligibleAt: null, contactLeft: false, claimBy: later });
      rememberEntry(1, { at: now, number: 7, nextEligibleAt: later });

      const { errors, markup } = await open({}, { '/api/giveaways/1/my-entry': buildStanding(entry) });

      expect(errors).toEqual([]);
      expect(markup).not.toContain('ABCD2345');
      expect(markup).not.toContain('Claim it');
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByText('ABCD2345')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Claim it' })).toHaveAttribute('href', '/giveaways/2');
    },
  );

  /** Episodes stand below what is missing, and are asked for when it is there. */
  const elsewhere = '/api/episodes/featured';

  test('When there is none, then the page says so and asks for no giveaway', async () => {
    const { errors, markup, calls } = await hydrateAt('/giveaways', <GiveawayScreen params={{}} />, {
      queries: { '/api/giveaways/main': null },
    });

    expect(errors).toEqual([]);
    expect(markup).toContain('No giveaway right now');
    expect(calls.filter(({ address }) => address !== elsewhere)).toEqual([]);
  });

  test('When the address names none, then the page says so at once', async () => {
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

  test('When the main giveaway came long before the scripts, then the page keeps it and does not ask again', async () => {
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

  test('When its texts hold markup, then they are texts', async () => {
    const hostile = `</script><img src=x onerror="alert(1)">'\u2028&amp;`;
    const { errors, container } = await open({ title: hostile, prize: hostile, description: hostile }, {}, [
      { ...winners[0], name: hostile, location: hostile },
    ]);

    expect(errors).toEqual([]);
    expect(container.querySelector('img, script')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(hostile);
  });
});
