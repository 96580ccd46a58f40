import type { Giveaway } from '@show/contracts/entities/giveaway';
import { buildGiveaway } from '@show/test-kit/builders';
import { fakePageData, hydrateAt, renderAt } from '@show/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { GiveawaysOldScreen } from './GiveawaysOldScreen';

const hour = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

const active = buildGiveaway({ id: 1, title: 'Running', prize: 'A gift card', endDate: at(5) });
const upcoming = buildGiveaway({
  id: 2,
  title: 'Coming',
  status: 'planned',
  startDate: at(5),
  entryCount: 0,
});
const ended = buildGiveaway({
  id: 3,
  title: 'Over',
  status: 'claimed',
  endDate: at(-5),
  entryCount: 500,
  winnerName: 'Ann O.',
  winnerSelected: true,
});

function open(giveaways: unknown = [active, upcoming, ended]) {
  return renderAt('/giveaways-old', <GiveawaysOldScreen />, { answers: { '/api/giveaways': giveaways } });
}

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('article') as HTMLElement);
};
const choose = async (name: string) => {
  const tab = screen.getByRole('tab', { name });
  act(() => tab.focus());
  await waitFor(() => expect(tab).toHaveAttribute('aria-selected', 'true'));
};
const titles = () =>
  screen.queryAllByRole('article').map((one) => within(one).getByRole('heading').textContent);
const total = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('GiveawaysOldScreen', () => {
  test('sums up giveaways, entries and winners of all rounds', async () => {
    open([buildGiveaway({ id: 1, title: 'Running', winnerCount: 6 }), { ...ended, winnerCount: 1 }]);
    await card('Running');

    expect(total('Total giveaways')).toBe('2');
    expect(total('Total entries')).toBe('926');

    expect(total('Winners selected')).toBe('7');
  });

  test('offers entry to the running giveaway only', async () => {
    open();
    const running = await card('Running');

    expect(running.getByText('ACTIVE NOW')).toBeInTheDocument();
    expect(running.getByText('A gift card')).toBeInTheDocument();
    expect(running.getByText('426 entries')).toBeInTheDocument();
    expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '426');
    expect(running.getByText(/^Ends/)).toBeInTheDocument();
    expect(running.getByRole('link', { name: 'Enter Now: Running' })).toHaveAttribute('href', '/giveaways/1');
    expect(running.queryByText('Notify Me')).not.toBeInTheDocument();

    const coming = await card('Coming');
    const over = await card('Over');

    expect(coming.getByText('COMING SOON')).toBeInTheDocument();
    expect(coming.getByText(/^Starts/)).toBeInTheDocument();
    expect(coming.getByRole('button', { name: 'Notify Me: Coming' })).toBeEnabled();
    expect(coming.queryByText('Enter Now')).not.toBeInTheDocument();
    expect(over.getByText('WINNER ANNOUNCED')).toBeInTheDocument();
    expect(over.getByText('Winner: Ann O.')).toBeInTheDocument();
    expect(over.getByRole('link', { name: 'View Details: Over' })).toHaveAttribute('href', '/giveaways/3');
    expect(over.queryByText('Enter Now')).not.toBeInTheDocument();
  });

  test.each([
    ['paused', {}, 'PAUSED', /^Ends with scan #500/],
    ['won', { winnerSelected: true }, 'WINNER FOUND', 'Winner not claimed yet'],
    ['claimed', { winnerSelected: true, winnerName: 'A winner' }, 'WINNER ANNOUNCED', 'Scan #500 won'],
    ['claimed', { winnerName: 'A winner', winnerNumber: 499 }, 'WINNER ANNOUNCED', 'Scan #499 won'],
    ['over', { endDate: at(-1) }, 'ENDED', 'Ended without a winner'],
  ] as const)('shows a %s giveaway without entry', async (status, more, badge, when) => {
    open([buildGiveaway({ title: 'One', status, ...more })]);
    const one = await card('One');

    expect(one.getByText(badge)).toBeInTheDocument();
    expect(one.getByText(when)).toBeInTheDocument();
    expect(one.queryByText('Enter Now')).not.toBeInTheDocument();
    expect(one.getByRole('link', { name: 'View Details: One' })).toHaveAttribute('href', '/giveaways/1');
  });

  test('filters by tab above four steps and the rules of the running giveaway', async () => {
    open();
    await card('Running');
    expect(titles()).toEqual(['Running', 'Coming', 'Over']);

    await choose('Active');
    expect(titles()).toEqual(['Running']);
    await choose('Upcoming');
    expect(titles()).toEqual(['Coming']);
    await choose('Completed');
    expect(titles()).toEqual(['Over']);

    const steps = screen.getByRole('heading', { name: 'How to Enter' }).closest('section');
    expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'View Contest Rules' })).toHaveAttribute(
      'href',
      '/giveaways/1/rules',
    );
  });

  test('shows four samples without links when there are no giveaways', async () => {
    open([]);

    await waitFor(() => expect(screen.getAllByText('Sample')).toHaveLength(4));
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(screen.getByText(/These four are samples/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enter Now' })).toBeDisabled();
    expect(total('Total giveaways')).toBe('0');
    expect(document.querySelector('script[type="application/ld+json"]')).not.toBeInTheDocument();
  });

  test('shows no sample on a site that is not a demonstration', async () => {
    const show = { ...fakePageData().show, demonstration: false };
    renderAt('/giveaways-old', <GiveawaysOldScreen />, { answers: { '/api/giveaways': [] }, data: { show } });

    expect(await screen.findByText('No giveaways yet')).toBeInTheDocument();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });

  test('shows a failure with a retry', async () => {
    open({ refused: 500 });

    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
    expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  });
});

describe('GiveawaysOldScreen on the server', () => {
  const one = (id: number, more: Partial<Giveaway>) =>
    buildGiveaway({ id, title: `Giveaway ${id}`, ...more });
  const every = [
    one(1, { status: 'open', endDate: '2025-03-09T03:30:00Z' }),
    one(2, { status: 'open', endDate: null, thumbnail: '/uploads/a.webp' }),
    one(3, { status: 'planned', startDate: '2150-01-01T04:59:59Z' }),
    one(4, { status: 'paused' }),
    one(5, { status: 'won', winnerSelected: true }),
    one(6, { status: 'claimed', winnerSelected: true, winnerName: '<img src=x onerror=alert(1)>' }),
    one(7, { status: 'over' }),
  ];

  test.each([
    [
      'a list of every status',
      every,
      ['Ends March 8, 2025', 'Starts December 31, 2149', 'Ended without a winner'],
    ],
    ['an empty list', [], ['These four are samples', 'The Farmers Market Basket']],
  ])('renders %s and hydrates', async (_, giveaways, texts) => {
    const { errors, container, calls } = await hydrateAt('/giveaways-old', <GiveawaysOldScreen />, {
      queries: { '/api/giveaways': giveaways },
    });

    expect(errors).toEqual([]);
    for (const text of texts) expect(container).toHaveTextContent(text);
    expect(container.querySelector('img[src=x]')).toBeNull();
    expect(container.querySelectorAll('img[src="/uploads/a.webp"]')).toHaveLength(giveaways.length && 1);
    expect(calls).toEqual([]);
  });
});
