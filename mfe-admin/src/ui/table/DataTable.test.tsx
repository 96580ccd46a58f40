import { renderAt } from '@show/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { press, write } from '../../../testing/actions';
import { ShownTab } from '../shownTab';
import { DataTable } from './DataTable';

interface Row {
  id: number;
  title: string;
}

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    title: `Item ${String(at + 1).padStart(4, '0')}`,
  }));

const open = (address: string, items = rows(3), isShown = true, failure = {}) =>
  renderAt(
    address,
    <ShownTab value={isShown}>
      <DataTable
        inUrl
        caption="Items"
        columns={[{ id: 'title', header: 'Title', value: ({ title }: Row) => title }]}
        rows={items}
        rowKey={({ id }) => id}
        search="Search items"
        empty="No items yet"
        {...failure}
      />
    </ShownTab>,
  );
const titles = () =>
  within(screen.getByRole('table', { name: 'Items' }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('DataTable', () => {
  test('reads search and sorting from the URL and writes changes to it', () => {
    const { address } = open('/admin?tab=publishing&q=item&sort=title+down');
    expect(titles()).toEqual(['Item 0003', 'Item 0002', 'Item 0001']);
    expect(screen.getByLabelText('Search items')).toHaveValue('item');
    press('Title');
    write(screen.getByLabelText('Search items'), '0002');

    expect(titles()).toEqual(['Item 0002']);
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
    expect(address()).toBe('/admin?tab=publishing&q=0002&sort=title+up');
    write(screen.getByLabelText('Search items'), 'zzz');
    expect(screen.getByText('Nothing matches')).toBeInTheDocument();
    press('Clear Search');
    expect(address()).toBe('/admin?tab=publishing&sort=title+up');
  });

  test('keeps its own search while the URL belongs to another tab', () => {
    const { address } = open('/admin?tab=trash&q=other', rows(3), false);
    write(screen.getByLabelText('Search items'), '0002');

    expect(titles()).toEqual(['Item 0002']);
    expect(address()).toBe('/admin?tab=trash&q=other');
  });

  test('shows a thousand rows page by page and searches all of them', () => {
    open('/admin', rows(1000));
    expect(titles()).toHaveLength(50);
    press('Show 100 more');
    expect(titles()).toHaveLength(150);
    expect(screen.getByText(/150 of 1000 are shown/)).toBeInTheDocument();
    write(screen.getByLabelText('Search items'), '0999');

    expect(titles()).toEqual(['Item 0999']);
  });

  test('shows why the rows cannot be loaded and retries', () => {
    const refetch = jest.fn();
    open('/admin', [], true, { rows: undefined, query: { error: new Error('no'), refetch } });
    press('Try Again');

    expect(refetch).toHaveBeenCalled();
  });
});
