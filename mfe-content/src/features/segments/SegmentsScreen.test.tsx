import { buildCategory, buildEpisode, buildSegment } from '@show/test-kit/builders';
import { renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { SegmentsScreen } from './SegmentsScreen';

const food = buildCategory({ id: 1, name: 'Food & Drink', description: 'Where to eat.' });
const arts = buildCategory({ id: 2, name: 'Arts & Entertainment', description: 'What to see.' });
const shops = buildCategory({ id: 3, name: 'Shopping & Services', description: 'Where to buy.' });
const segments = [
  buildSegment({ id: 1, title: 'The pie counter', categoryId: 1, category: food, towns: ['Peru', 'Gary'] }),
  buildSegment({ id: 2, title: 'The last picture house', categoryId: 2, category: arts }),
  buildSegment({ id: 3, title: 'The bakery', categoryId: 1, category: food }),
];

const open = () =>
  renderAt('/segments', <SegmentsScreen />, {
    answers: {
      '/api/tv-segments?limit=60&with_categories=true': segments,
      '/api/segment-categories': [food, arts, shops],
      '/api/episodes/featured': [buildEpisode({ title: 'The barn is round' })],
    },
  });

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('SegmentsScreen', () => {
  test('shows and counts all segments', async () => {
    open();

    expect(await screen.findByText('Showing 3 segment(s) in "All Categories"')).toBeInTheDocument();
    expect(titles()).toEqual(['The pie counter', 'The last picture house', 'The bakery']);
    expect(screen.getByRole('article', { name: 'The pie counter' })).toHaveTextContent('Peru, Gary');
    expect(await screen.findByRole('button', { name: 'Food & Drink' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(screen.getByRole('button', { name: 'All Categories' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('filters list, description and URL by category', async () => {
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

  test('shows episodes below an empty category', async () => {
    open();

    await choose('Shopping & Services');

    expect(screen.getByText('No segments found in this category.')).toBeInTheDocument();
    const instead = within(screen.getByRole('region', { name: 'While you are here' }));
    expect(await instead.findByRole('link', { name: 'The barn is round' })).toBeInTheDocument();
  });
});
