import { pageDataElement } from '@show/contracts/site/pageData';
import { buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { FakeSocket, fakePageData, hydrateAt } from '@show/web-kit/testing';
import { act, screen } from '@testing-library/react';
import { rereadReceipts } from '../../../storage/receipts';
import { GiveawayScreen } from '../GiveawayScreen';
import { enter, entriesOf, newVisitor, now, pass, refusal } from '../testing/openGiveaway';
import { rememberEntry } from './entryMemory';

const page = { id: 'giveaway', params: { id: '1' }, address: '/giveaways/1', status: 200 } as const;
const accepted = {
  isWinner: false,
  entryNumber: 427,
  createdAt: now,
  nextEligibleAt: '2025-06-02T12:00:00.000Z',
  round: 1,
  pseudonym: 'ABCD2345',
  ledgerHash: 'ff',
};

const words = () => document.getElementById('entry-words');
const shown = () => words()?.textContent ?? '';
const count = () => document.getElementById('entry-count')?.textContent;
const said = () => document.getElementById('entry-said')?.textContent;
const isCookieless = () => jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);

interface OpenOptions {
  readonly response?: unknown;
  readonly giveaway?: Parameters<typeof buildGiveaway>[0];
  /** What happens before the page's scripts have loaded. */
  readonly before?: () => void | Promise<void>;
}

/** The document of a giveaway: its own lines run, then what the visitor sees, then the page's scripts take over. */
function openDocument({ response = accepted, giveaway = {}, before }: OpenOptions) {
  const queries = { '/api/giveaways/1': buildGiveaway(giveaway), '/api/giveaways/1/winners': [] };
  return hydrateAt('/giveaways/1', <GiveawayScreen params={{ id: '1' }} />, {
    queries,
    data: { page },
    answers: { [enter]: response, '/api/giveaways/1/my-entry': buildStanding(), '/api/giveaways': [] },
    async beforeHydration() {
      document.getElementById(pageDataElement)?.remove();
      const data = document.createElement('script');
      data.id = pageDataElement;
      data.type = 'application/json';
      data.textContent = JSON.stringify(fakePageData({ queries, page }));
      document.body.append(data);
      await jest.isolateModulesAsync(async () => void (await import('../../../entryScript')));
      await before?.();
    },
  });
}

beforeEach(() => {
  newVisitor();
  FakeSocket.install();
});
afterEach(async () => {
  act(() => window.showEntry?.leave());
  window.showEntry = undefined;
  document.getElementById(pageDataElement)?.remove();
  rereadReceipts();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('document of a giveaway', () => {
  test('sends the entry and shows its number before the page has scripts, which take both over', async () => {
    const { errors, calls } = await openDocument({
      async before() {
        await jest.advanceTimersByTimeAsync(900);
        expect(shown()).toBe('');
        await jest.advanceTimersByTimeAsync(200);
        expect(shown()).toContain('#427You were scan #427');
        expect(count()).toBe('427');
        expect(said()).toBe("You were scan #427 You didn't win this time: scan #500 takes the prize.");
      },
    });
    await pass(5_000);

    expect(errors).toEqual([]);
    expect(shown()).toBe('');
    expect(count()).toBe('427');
    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your receipt' })).toBeInTheDocument();
    expect(screen.getByText('ABCD2345')).toBeInTheDocument();
    expect(calls.filter(({ address }) => /entry|enter/.test(address))).toHaveLength(1);
  });

  test('hands over an entry that has not been sent', async () => {
    const { errors, calls } = await openDocument({ before: () => jest.advanceTimersByTimeAsync(500) });
    expect(entriesOf(calls)).toHaveLength(0);
    await pass(3_000);

    expect(errors).toEqual([]);
    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
    expect(entriesOf(calls)).toHaveLength(1);
  });

  test('keeps the focus of Try Now when the scripts take over', async () => {
    const responses = [...Array.from({ length: 20 }, () => ({ refused: 503 }))];
    await openDocument({
      response: () => responses.shift() ?? accepted,
      async before() {
        await jest.advanceTimersByTimeAsync(7_000);
        expect(shown()).toContain('Slow network. Still trying, keep this open.');
        await jest.advanceTimersByTimeAsync(5_000);
        words()?.querySelector('button')?.focus();
      },
    });
    expect(screen.getByRole('button', { name: 'Try Now' })).toHaveFocus();
    responses.length = 0;

    act(() => screen.getByRole('button', { name: 'Try Now' }).click());
    await pass(1);

    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
  });

  test('tries again on Try Now before there are scripts', async () => {
    let response: unknown = { refused: 503 };
    await openDocument({
      response: () => response,
      async before() {
        await jest.advanceTimersByTimeAsync(12_000);
        expect(shown()).toContain('Your entry has not gone through yet');
        response = accepted;
        words()?.querySelector('button')?.click();
        await jest.advanceTimersByTimeAsync(1);
        expect(shown()).toContain('You were scan #427');
      },
    });
  });

  const own = buildStanding({ isWinner: true, entered: true, claimBy: '2025-06-15T12:00:00.000Z' });
  const known = buildStanding({ entered: true, entryNumber: 7 });
  const refused = (code: string, entry?: object) => ({ refused: 409, body: { code, entry } });
  test.each([
    ['a win', { ...accepted, isWinner: true, entryNumber: 500 }, 'You won!Keep this page open, the form'],
    ['an earlier entry', refused('already-entered', known), 'Already EnteredYou were scan #7.'],
    ['an own prize', refused('winner-selected', own), 'Congratulations! You won!Keep this page open'],
    [
      'a missed prize',
      refused('winner-selected', buildStanding({ claimMissed: true })),
      'Your time to claim',
    ],
    ['another refusal', refusal(400, 'invalid', 'Send a token'), 'was not acceptedSend a tokenReload'],
  ])('says %s in words, without scripts', async (_, response, text) => {
    const { errors } = await openDocument({
      response,
      async before() {
        await jest.advanceTimersByTimeAsync(1_100);
        expect(shown()).toContain(text);
        expect(words()?.querySelector('[aria-busy], [data-now]')).toBeNull();
      },
    });
    expect(errors).toEqual([]);
    expect(shown()).toBe('');
  });

  test('offers a winner a reload when the scripts do not load', async () => {
    await openDocument({
      response: { ...accepted, isWinner: true },
      async before() {
        await jest.advanceTimersByTimeAsync(1_100);
        expect(words()?.querySelector('button')).toBeNull();
        await jest.advanceTimersByTimeAsync(15_000);
        expect(words()?.querySelector('button')).toHaveTextContent('Reload');
      },
    });
  });

  test('asks a browser without cookies for a screenshot, also when it returns', async () => {
    isCookieless();
    const { calls } = await openDocument({ before: () => jest.advanceTimersByTimeAsync(1_100) });
    expect(entriesOf(calls)).toMatchObject([{ body: { keepsCookies: false } }]);
    expect(screen.getByText(/Take a screenshot of your number/)).toBeInTheDocument();

    const again = await openDocument({
      async before() {
        expect(shown()).toContain('Take a screenshot of your number.');
      },
    });
    await pass(3_000);

    expect(screen.getByRole('heading', { name: 'You were scan #427' })).toBeInTheDocument();
    expect(screen.queryByText(/Already Entered/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your receipt' })).not.toHaveTextContent('Email me');
    expect(entriesOf(again.calls)).toHaveLength(0);
  });

  test('shows the words again when a screen that fails removes them', async () => {
    await openDocument({
      async before() {
        await jest.advanceTimersByTimeAsync(500);
        const area = words();
        area?.remove();
        await jest.advanceTimersByTimeAsync(600);
        expect(document.body.firstElementChild).toHaveTextContent('You were scan #427');
        if (area) document.querySelector('#entry-said')?.after(area);
      },
    });
    expect(screen.getAllByRole('heading', { name: 'You were scan #427' })).toHaveLength(1);
  });

  test.each([
    ['a visitor whom the browser remembers', {}, 7, "Thanks! You've Already Entered"],
    ['a paused giveaway', { status: 'paused' }, undefined, ''],
    ['a won giveaway', { winnerSelected: true }, undefined, ''],
  ] as const)('sends nothing for %s', async (_, giveaway, number, text) => {
    if (number) rememberEntry(1, { at: Date.now(), number });
    const { errors, calls } = await openDocument({
      giveaway,
      async before() {
        await jest.advanceTimersByTimeAsync(3_000);
        expect(shown()).toContain(text);
      },
    });
    await pass(3_000);

    expect(errors).toEqual([]);
    expect(entriesOf(calls)).toHaveLength(0);
  });
});
