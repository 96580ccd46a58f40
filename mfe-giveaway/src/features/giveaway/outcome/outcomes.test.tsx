import { buildEpisode, buildGiveaway, buildStanding } from '@show/test-kit/builders';
import { changeShow, replacePageData, show } from '@show/web-kit/page';
import { fakePageData, type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { PreviousWinners } from '../page/PreviousWinners';
import { OwnNumber } from '../panel/OwnNumber';
import { enter, newVisitor, now, openGiveaway, pass } from '../testing/openGiveaway';
import { Countdown } from './Countdown';
import { timeLeft } from './timeLeft';
import { WinnerFound } from './WinnerFound';

const line = { createdAt: now, round: 1, pseudonym: 'K7PQ2M9X', ledgerHash: '9f2c41ab'.repeat(8) };
const entered = {
  isWinner: false,
  entryNumber: 427,
  nextEligibleAt: '2025-06-03T12:00:00.000Z',
  ...line,
};

beforeEach(newVisitor);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.documentElement.style.removeProperty('--moment');
});

const open = (answers: RenderAtOptions['answers'] = {}) =>
  openGiveaway({
    '/api/giveaways': [],
    '/api/episodes?limit=1': [buildEpisode({ id: 24, slug: null, title: 'The Barn Is Round' })],
    [enter]: entered,
    ...answers,
  });

/** The visitor's setting of reduced motion. */
const wantNoMotion = (matches: boolean) => {
  const list = { matches, addEventListener() {}, removeEventListener() {} };
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
};

describe('entry that did not win', () => {
  test('counts up to the number and flags its position', async () => {
    document.documentElement.style.setProperty('--moment', '900ms');
    open();
    await pass(1_100);
    const number = screen.getByText(/^#\d+$/, { selector: '[aria-hidden]' });
    expect(Number(number.textContent?.slice(1))).toBeLessThan(427);

    await pass(1_000);

    expect(number).toHaveTextContent('#427');
    expect(within(screen.getByRole('progressbar')).getByText('You')).toBeInTheDocument();
  });

  test('folds the proof and links to the latest episode and the map', async () => {
    open();
    await pass(2_000);
    await pass(1);
    expect(screen.getByRole('link', { name: /Watch the latest episode/ })).toHaveAttribute(
      'href',
      '/episodes/24',
    );
    expect(screen.getByText('The Barn Is Round')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /What we filmed near you/ })).toHaveAttribute('href', '/map');
    const proof = screen.getByText(/Proof of your place/);
    expect(proof).toHaveTextContent('Proof of your place 9f2c41ab');
    expect(proof.closest('details')).not.toHaveAttribute('open');
  });

  test('links to all episodes when they cannot be read', async () => {
    open({ '/api/episodes?limit=1': { refused: 503 } });
    await pass(2_000);
    await pass(1);

    expect(screen.getByRole('link', { name: /Watch the latest episode/ })).toHaveAttribute(
      'href',
      '/episodes',
    );
  });
});

describe('finished giveaway', () => {
  const won = buildGiveaway({ status: 'claimed', winnerSelected: true, winnerName: 'Ann B.' });
  const winner = {
    id: 1,
    giveawayId: 1,
    name: 'Ann B.',
    location: 'Gary, IN',
    winTime: now,
    winTimestamp: now,
  };

  test('shows all winners and offers a notice about the next giveaway', async () => {
    const planned = (id: number, title: string, startDate: string) =>
      buildGiveaway({ id, title, status: 'planned', startDate });
    open({
      '/api/giveaways/1': won,
      '/api/giveaways/1/winners': [winner, { ...winner, id: 2, name: null, location: null }],
      '/api/giveaways': [
        won,
        planned(3, 'The later one', '2025-08-01T16:00:00.000Z'),
        planned(2, 'Two tickets', '2025-07-01T16:00:00.000Z'),
      ],
    });
    await pass(2_000);

    expect(screen.getByText(/was scan #500/)).toHaveTextContent('Ann B. was scan #500.');
    expect(screen.getAllByText('Gary, IN')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Two tickets' })).toHaveAttribute('href', '/giveaways/2');
    expect(screen.getByText(/^Next:/)).toHaveTextContent('July 1, 2025 at 12:00 PM EDT');
    expect(screen.getByRole('button', { name: 'Notify Me: Two tickets' })).toBeInTheDocument();
    const winners = screen.getByRole('region', { name: 'Previous winners' });
    expect(winners).toHaveTextContent('2 winners so far');
    expect(winners).toHaveTextContent('Not claimed yet');
  });

  test('links to an open giveaway', async () => {
    open({
      '/api/giveaways/1': won,
      '/api/giveaways': [won, buildGiveaway({ id: 5, title: 'The new one', status: 'open' })],
    });
    await pass(2_000);

    expect(screen.getByRole('link', { name: 'The new one' })).toHaveAttribute('href', '/giveaways/5');
  });
});

describe('WinnerCode', () => {
  const openClaimed = async (sendsMail: boolean) => {
    open({
      '/api/giveaways/1': buildGiveaway({ winnerSelected: true }),
      '/api/giveaways/1/my-entry': buildStanding({
        isWinner: true,
        claimed: true,
        claimedAt: now,
        winnerCode: 'AAAA-BBBB-CCCC',
      }),
      '/api/privacy': { sendsMail },
    });
    await pass(2_000);
  };

  test('asks to write to the show where no email is sent', async () => {
    await openClaimed(false);

    expect(await screen.findByText(/^Write to us with this code:/)).toHaveTextContent(
      `Write to us with this code: ${show().contact.email}.`,
    );
    expect(screen.queryByText(/We'll email you/)).not.toBeInTheDocument();
    act(() => changeShow({ ...show(), contact: { address: [] } }));
    expect(screen.getByText(/^Write to us with this code\./)).toBeInTheDocument();
  });

  test('copies the code and shows when it was claimed', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await openClaimed(true);

    fireEvent.click(await screen.findByRole('button', { name: 'Copy code' }));
    await pass(1);

    expect(writeText).toHaveBeenCalledWith('AAAA-BBBB-CCCC');
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    expect(screen.getByText(/with this code/)).toHaveTextContent('Claimed on June 1, 2025 at 8:00 AM EDT.');
  });

  test.each([
    [false, 1],
    [true, 0],
  ])('with reduced motion %p, vibrates %p times', async (matches, times) => {
    wantNoMotion(matches);
    const vibrate = jest.fn();
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    open({ [enter]: { isWinner: true, entryNumber: 500, createdAt: now } });
    await pass(1_100);
    for (let step = 0; step < 12; step += 1) await pass(200);

    expect(vibrate).toHaveBeenCalledTimes(times);
    Reflect.deleteProperty(navigator, 'vibrate');
  });
});

describe('WinnerFound', () => {
  const open = (name: string, winnerNumber?: number) =>
    renderAt(
      '/giveaways',
      <>
        <WinnerFound
          giveaway={buildGiveaway({
            id: 1,
            winnerName: name,
            winnerNumber,
            targetEntries: 3,
            prize: 'a $50 gift card',
          })}
        />
        <PreviousWinners giveawayId={1} />
      </>,
      {
        answers: {
          '/api/giveaways/1/winners': [
            { id: 1, giveawayId: 1, name, winTime: '2025-03-15T12:00:00Z', location: 'Fort Wayne' },
          ],
        },
      },
    );

  test('names the scan that won until the name of the winner is public', async () => {
    open('A winner');

    expect(await screen.findByText('Name to be confirmed')).toBeInTheDocument();
    expect(screen.getByText('Scan #3').parentElement).toHaveTextContent('Scan #3 won: a $50 gift card.');
    expect(screen.queryByText(/A winner/)).not.toBeInTheDocument();
  });

  test('names the winner and the city once they are public', async () => {
    open('Katherine M.');

    expect(await screen.findAllByText('Fort Wayne')).toHaveLength(2);
    expect(screen.getAllByText('Katherine M.')[0]?.parentElement).toHaveTextContent(
      'Katherine M. was scan #3.',
    );
  });

  test.each([
    ['A winner', 'Scan #2 won: a $50 gift card.'],
    ['Katherine M.', 'Katherine M. was scan #2.'],
  ])('gives %s the number of their own entry after the prize was passed on', (name, text) => {
    open(name, 2);

    expect(screen.getByText(/#2/).closest('p')).toHaveTextContent(text);
  });
});

describe('PreviousWinners', () => {
  test('claims nothing about winners that could not be read, and reads them again', async () => {
    const responses: unknown[] = [{ refused: 503 }, []];
    renderAt('/giveaways', <PreviousWinners giveawayId={1} />, {
      answers: { '/api/giveaways/1/winners': () => responses.shift() },
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    expect(screen.queryByText('No previous winners yet.')).not.toBeInTheDocument();

    fireEvent.click(retry);

    expect(await screen.findByText('No previous winners yet.')).toBeInTheDocument();
  });
});

test.each([
  [2 * 86_400_000 + 18 * 3_600_000 + 59_000, '2 d 18 h'],
  [86_400_000 - 1, '23 h 59 min'],
  [3_600_000, '1 h 0 min'],
  [61_000, '1 min'],
  [59_999, 'Less than a minute'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(timeLeft(milliseconds)).toBe(text);
});

describe('OwnNumber', () => {
  const shown = () => screen.getByText(/^#/).textContent;

  beforeEach(() => document.documentElement.style.setProperty('--moment', '600ms'));
  afterEach(() => void document.documentElement.style.removeProperty('--moment'));

  test.each([
    [1, '#1'],
    [40, '#1'],
    [427, '#367'],
  ])('starts counting to %d at %s', (number, first) => {
    render(<OwnNumber number={number} isNew />);
    expect(shown()).toBe(first);
  });

  test('shows a known number without counting', () => {
    render(<OwnNumber number={427} />);
    expect(shown()).toBe('#427');
  });
});

test('Countdown goes by the document on a device whose clock is slow by 20 minutes', () => {
  const minutes = (count: number) => Date.parse(now) + count * 60_000;
  replacePageData(fakePageData({ now: minutes(20) }));
  const { container } = render(<Countdown to={new Date(minutes(60.5)).toISOString()} />);
  expect(container).toHaveTextContent('40 min');
});
