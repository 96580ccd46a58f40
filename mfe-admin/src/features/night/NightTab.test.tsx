import type { Night, Reading } from '@show/contracts/entities/night';
import { buildGiveaway } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { NightTab } from './NightTab';

const round = { number: 2, from: '2027-03-06T00:00:00.000Z', to: '2027-03-06T01:00:00.000Z' };
const night: Night = {
  giveaway: { id: 1, title: 'Gift card', prize: '$50' },
  rounds: [round],
  night: {
    from: round.from,
    to: round.to,
    entries: 4_812,
    minutes: [
      { at: '2027-03-06T00:40:00.000Z', entries: 1_000 },
      { at: '2027-03-06T00:42:00.000Z', entries: 2_812 },
      { at: '2027-03-06T00:48:00.000Z', entries: 1_000 },
    ],
    wins: [{ round: 2, at: '2027-03-06T00:48:10.000Z', entryNumber: 4_812 }],
    waiting: { p50: 200, p99: 1_500 },
    devices: [{ kind: 'iphone', entries: 4_812 }],
    signs: [
      { name: 'Lower third', visits: 4_000, entries: 3_900 },
      { name: 'Poster', visits: 1_200, entries: 1 },
    ],
    refusals: [{ reason: 'already-entered', times: 31 }],
  },
};
const reading: Reading = {
  pages: [
    { path: '/covered-bridges', title: 'Covered Bridges', views: 90 },
    { path: '/', title: null, views: 12 },
  ],
  searches: [{ text: '<b>zoo lights', times: 3 }],
};
const paths = {
  night: '/api/admin/giveaways/1/night',
  reading: `/api/admin/reading?${new URLSearchParams({ from: round.from, to: round.to })}`,
};
const open = (answers: RenderAtOptions['answers'] = {}, url = '/admin?tab=night') =>
  renderAt(url, <NightTab />, {
    answers: {
      '/api/giveaways': [buildGiveaway({ id: 1 })],
      [paths.night]: night,
      [paths.reading]: reading,
      ...answers,
    },
  });
const lines = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('NightTab', () => {
  test('shows the results of the night in the time of the show, and every number in a table', async () => {
    open();

    const sheet = within(await screen.findByRole('article', { name: '4,812 entries in 9 minutes' }));
    expect(
      sheet.getByText(/^Gift card\. March 5, 2027, 7:00 PM to 8:00 PM Eastern Time\.$/),
    ).toBeInTheDocument();
    expect(screen.getByText(/^How the night went, in Eastern Time\./)).toBeInTheDocument();
    expect(sheet.getByText('5,200 times')).toBeInTheDocument();
    expect(sheet.getByText('2,812 entries at 7:42 PM')).toBeInTheDocument();
    expect(sheet.getByText('Entry #4,812 at 7:48 PM')).toBeInTheDocument();
    expect(sheet.getByText('Half within 0.2 seconds, 99 of 100 within 1.5 seconds')).toBeInTheDocument();
    expect(await sheet.findByRole('table', { name: 'Pages opened most' })).toBeInTheDocument();
    expect(sheet.queryByText(/zoo/)).toBeNull();

    const chart = await screen.findByRole('img', {
      name: /Entries from 7:00 PM to 8:00 PM, most of them 2,812/,
    });
    expect(chart.querySelectorAll('rect')).toHaveLength(3);

    fireEvent.click(screen.getByText('Show 3 lines'));
    expect(lines('Entries by minute')).toEqual(['7:40 PM1,000', '7:42 PM2,812', '7:48 PM1,000']);
    expect(lines('Codes scanned')).toEqual(['Lower third (3,900 entries)4,000', 'Poster (1 entry)1,200']);
    expect(lines('Not entered')).toEqual(['Had entered already31']);
    await screen.findByRole('table', { name: 'Pages opened' });
    expect(lines('Pages opened')).toEqual(['Covered Bridges90', 'Front page12']);
    expect(lines('Searches without a result')).toEqual(['<b>zoo lights3']);
  });

  test('keeps other times in the URL, with the files for them', async () => {
    const [from, to] = ['2027-03-06T00:30:00.000Z', '2027-03-06T01:00:00.000Z'];
    const query = new URLSearchParams({ from, to });
    const { address } = open({
      [`${paths.night}?${query}`]: { ...night, night: { ...night.night, from } },
      [`/api/admin/reading?${query}`]: reading,
    });

    fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2027-03-05T20:00' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Must be after the beginning');

    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-03-05T19:30' } });
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/7:30 PM to 8:00 PM/)).toBeInTheDocument();
    expect(new URLSearchParams(address().split('?')[1]).get('night')).toBe(`${from}/${to}`);
    expect(screen.getByRole('link', { name: 'Entries as CSV' })).toHaveAttribute(
      'href',
      `/api/admin/giveaways/1/night.csv?${query}`,
    );
  });

  test('shows an empty state without a giveaway, an entry, a count', async () => {
    const { unmount } = open({ '/api/giveaways': [] });
    expect(await screen.findByText('No giveaway yet')).toBeInTheDocument();
    unmount();

    const second = open({ [paths.night]: { ...night, night: null, rounds: [] } });
    expect(await screen.findByText('No entries yet')).toBeInTheDocument();
    second.unmount();

    const empty = {
      entries: 0,
      minutes: [],
      wins: [],
      waiting: null,
      devices: null,
      signs: [],
      refusals: [],
    };
    open({
      [paths.night]: { ...night, night: { ...night.night, ...empty } },
      [paths.reading]: { refused: 500 },
    });
    expect(await screen.findAllByText('Nothing was counted.')).toHaveLength(3);
    expect(await screen.findByText('Pages and searches could not be loaded')).toBeInTheDocument();
  });
});
