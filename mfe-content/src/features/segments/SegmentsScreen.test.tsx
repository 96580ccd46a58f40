import { buildCategory, buildEpisode, buildSegment } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { SegmentsScreen } from './SegmentsScreen';

const food = buildCategory({ id: 1, name: 'Food & Drink', description: 'Where to eat.' });
const arts = buildCategory({ id: 2, name: 'Arts & Entertainment', description: 'What to see.' });
const shops = buildCategory({ id: 3, name: 'Shopping & Services', description: 'Where to buy.' });
const segments = [
  buildSegment({ id: 1, title: 'The pie counter', categoryId: 1, category: food }),
  buildSegment({ id: 2, title: 'The last picture house', categoryId: 2, category: arts }),
  buildSegment({ id: 3, title: 'The bakery', categoryId: 1, category: food }),
];

const open = (address = '/segments', list: unknown = segments) =>
  renderAt(address, <SegmentsScreen />, {
    answers: {
      '/api/tv-segments?limit=60&with_categories=true': list,
      '/api/segment-categories': [food, arts, shops],
      '/api/episodes/featured': [buildEpisode({ title: 'The barn is round' })],
    },
  });

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('#SegmentsScreen', () => {
  test('When segments are on their way, then twelve outlines stand for them', () => {
    const { container } = open('/segments', () => new Promise(() => {}));

    expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(12);
  });

  test('When none is chosen, then all are shown, and how many', async () => {
    open();

    expect(await screen.findByText('Showing 3 segment(s) in "All Categories"')).toBeInTheDocument();
    expect(titles()).toEqual(['The pie counter', 'The last picture house', 'The bakery']);
    expect(await screen.findByRole('button', { name: 'Food & Drink' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(screen.getByRole('button', { name: 'All Categories' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('When a category is chosen, then only its segments are there, what it is about, and the address says so', async () => {
    const { address } = open();

    await choose('Food & Drink');

    expect(titles()).toEqual(['The pie counter', 'The bakery']);
    expect(screen.getByText('Where to eat.')).toBeInTheDocument();
    expect(screen.getByText('Showing 2 segment(s) in "Food & Drink"')).toBeInTheDocument();
    expect(address()).toBe('/segments?category=food-drink');

    await choose('All Categories');
    expect(titles()).toHaveLength(3);
    expect(address()).toBe('/segments');
  });

  test('When the address names a category, then it is chosen', async () => {
    open('/segments?category=arts-entertainment');

    expect(await screen.findByText('Showing 1 segment(s) in "Arts & Entertainment"')).toBeInTheDocument();
    expect(titles()).toEqual(['The last picture house']);
  });

  test('When the category is empty, then it says so, and episodes follow', async () => {
    open();

    await choose('Shopping & Services');

    expect(screen.getByText('No segments found in this category.')).toBeInTheDocument();
    const instead = within(screen.getByRole('region', { name: 'While you are here' }));
    expect(await instead.findByRole('link', { name: 'The barn is round' })).toBeInTheDocument();
  });

  test('When they cannot be read, then they can be asked for again', async () => {
    const replies = [{ refused: 500 }, segments];
    open('/segments', () => replies.shift());

    fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));

    expect(await screen.findByText('The bakery')).toBeInTheDocument();
  });
});
