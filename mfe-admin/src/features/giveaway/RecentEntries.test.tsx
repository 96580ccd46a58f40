import { buildGiveaway } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { screen } from '@testing-library/react';
import { write } from '../../../testing/actions';
import { RecentEntries } from './RecentEntries';

const entries = [
  { id: 1, entryNumber: 1426, createdAt: '2025-03-04T18:30:00.000Z' },
  { id: 2, entryNumber: 97, createdAt: '2025-04-09T18:30:00.000Z' },
];
const open = (rows: unknown[] = entries, round = 1) =>
  renderAt('/admin', <RecentEntries giveaway={buildGiveaway({ round })} />, {
    answers: { '/api/giveaways/1/entries': rows },
  });

describe('RecentEntries', () => {
  test('finds an entry by its number, with or without a comma, and by its date', async () => {
    open();
    await screen.findByText('#97');
    for (const words of ['#1,426', '1426', 'march 4']) {
      write(screen.getByLabelText('Search recent entries'), words);

      expect(screen.getByText('#1,426')).toBeInTheDocument();
      expect(screen.queryByText('#97')).not.toBeInTheDocument();
    }
  });

  test('links the entries of this and of earlier rounds as downloads', async () => {
    open(entries, 3);
    await screen.findByText('#97');

    const links = screen.getAllByText(/^Export CSV/).map((text) => text.closest('a'));
    expect(links.map((link) => [link?.getAttribute('href'), link?.hasAttribute('download')])).toEqual([
      ['/api/admin/giveaways/1/entries.csv', true],
      ['/api/admin/giveaways/1/entries.csv?round=2', true],
    ]);
  });
});
