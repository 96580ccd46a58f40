import type { SearchResult } from '@show/contracts/entities/searchResult';
import { menusOf } from '@show/contracts/site/navigation';
import { buildEpisode, buildSegment } from '@show/test-kit/builders';
import { type RenderAtOptions, renderAt } from '@show/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { asksAirTime } from './asksAirTime';
import { foundWords, fromFound } from './foundWords';
import { SearchScreen } from './SearchScreen';

const buildResult = (overrides: Partial<SearchResult> = {}): SearchResult => ({
  type: 'segment',
  id: 8,
  slug: null,
  title: 'The mill by the bridge',
  description: 'Flour, water and patience.',
  thumbnailUrl: null,
  publishedAt: '2025-03-15T12:00:00.000Z',
  location: 'Bridgeton Mill, Bridgeton',
  ...overrides,
});

const open = (url: string, answers: RenderAtOptions['answers'] = {}, data: RenderAtOptions['data'] = {}) =>
  renderAt(url, <SearchScreen />, { answers, data });

const box = () => screen.getByRole('searchbox');
const searchFor = (words: string) => {
  fireEvent.change(box(), { target: { value: words } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
};

describe('SearchScreen', () => {
  test('shows the newest of each kind and omits a kind that fails', async () => {
    open('/search', {
      '/api/episodes?limit=3': [buildEpisode({ title: 'The barn is round' })],
      '/api/tv-segments?limit=3&with_categories=true': [buildSegment({ title: 'Singing sand' })],
      '/api/instudio-guests?limit=3': { refused: 503 },
    });

    const episodes = await screen.findByRole('region', { name: 'Newest episodes' });
    expect(await within(episodes).findByRole('link', { name: 'The barn is round' })).toBeInTheDocument();
    const segments = screen.getByRole('region', { name: 'Newest TV segments' });
    expect(await within(segments).findByRole('link', { name: 'Singing sand' })).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Newest guests' })).not.toBeInTheDocument(),
    );
  });

  test('offers only pages that the main menu shows', () => {
    const navigation = {
      main: [
        { id: 'episodes', label: 'Shows' },
        { id: 'giveaways', label: 'Giveaways', hidden: true },
      ],
    };
    open('/search', {}, { menus: menusOf(navigation) });

    const shortcuts = within(screen.getByRole('navigation', { name: 'Or go straight to' }));
    expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/episodes']);
  });

  test('filters results by type', async () => {
    open('/search?q=mill', {
      '/api/search?q=mill': [
        buildResult({ id: 1, title: 'The mill' }),
        buildResult({ id: 2, title: 'Another mill' }),
        buildResult({ id: 3, type: 'episode', title: 'Up the dune' }),
      ],
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Episode 1' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Up the dune' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Episode 1' })).toHaveAttribute('aria-pressed', 'true');

    fireEvent.click(screen.getByRole('button', { name: 'All 3' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  test('leaves out results of a kind that only a later release knows', async () => {
    open('/search?q=mill', {
      '/api/search?q=mill': [buildResult(), { ...buildResult({ id: 2, title: 'A tour' }), type: 'tour' }],
    });

    expect(await screen.findByText('1 result for “mill”')).toBeInTheDocument();
    expect(screen.queryByText('A tour')).not.toBeInTheDocument();
  });

  test('marks a corrected word', async () => {
    open('/search?q=brigde', { '/api/search?q=brigde': [buildResult({ corrections: ['bridge'] })] });

    const row = await screen.findByRole('listitem');
    expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('bridge');
  });

  test.each([
    [59, '59 results for “mill”'],
    [60, 'The best 60 results for “mill”'],
  ])('counts %d results as "%s"', async (many, words) => {
    const results = Array.from({ length: many }, (_, at) => buildResult({ id: at + 1 }));
    open('/search?q=mill', { '/api/search?q=mill': results });

    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('searches trimmed words and writes them to the URL', async () => {
    const { address } = open('/search', { '/api/search?q=old+mill': [buildResult()] });

    searchFor('  old mill ');

    expect(address()).toBe('/search?q=old+mill');
    expect(document.title).toMatch(/^“old mill” · Search/);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByText('TV Segment')).toBeInTheDocument();
    expect(row.getByText('March 15, 2025')).toBeInTheDocument();
    expect(row.getByRole('link', { name: 'The mill by the bridge' })).toHaveAttribute('href', '/segments/8');
    expect(row.getByText('Flour, water and patience.')).toBeInTheDocument();
    expect(row.getByText('Bridgeton', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('1 result for “old mill”')).toBeInTheDocument();
    expect(row.getAllByText('mill', { selector: 'mark' })).toHaveLength(1);
  });

  test('shows an error when the search fails', async () => {
    open('/search?q=mill', { '/api/search?q=mill': { refused: 503 } });

    expect(await screen.findByRole('heading', { name: 'Search Error' })).toBeInTheDocument();
    expect(screen.getByText('Unable to search at this time. Please try again later.')).toBeInTheDocument();
  });
});

const airing = { times: [{ weekday: 'Thursday', time: '19:30', channel: 'Pulse 8' }] } as const;

test.each([
  ['when is it on tv', true],
  ['When is it on?', true],
  ['air time', true],
  ['what channel', true],
  ['what time is the show', true],
  ['PULSE 8!', true],
  ['impulse 80', false],
  ['stairs', false],
  ['whenever', false],
  ['on the road', false],
  ['?', false],
])('the search "%s" asks for air times: %s', (query, asks) => {
  expect(asksAirTime(query, { times: [...airing.times] })).toBe(asks);
});

const marked = (text: string, query: string) => text.match(foundWords(query) ?? /$^/);

describe('foundWords', () => {
  test.each([
    ['a word by its beginning', 'In Riverside Park by the river', 'river', ['Riverside', 'river']],
    ['a beginning only', 'A drive to the Driver', 'riv', null],
    ['letters with accents', 'Lucía Villaseñor bakes', 'villase', ['Villaseñor']],
    ['a number', 'Route 12 is 1 mile long', '1', ['1']],
    ['two words', 'White River', 'white riv', ['White', 'River']],
  ])('matches whole words by %s', (_, text, query, words) => {
    expect(marked(text, query)?.slice() ?? null).toEqual(words);
  });

  test('is undefined for a query without words', () => {
    expect(foundWords('?!')).toBeUndefined();
  });
});

describe('fromFound', () => {
  const first = 'Each fall the Feast of the Hunters’ Moon fills the bank of a town that was.';

  test('keeps a text with the word near its start or nowhere', () => {
    expect(fromFound(first, 'moon')).toBe(first);
    expect(fromFound(first, 'river')).toBe(first);
    expect(fromFound(first, '?')).toBe(first);
  });

  test('starts with the sentence of the word', () => {
    expect(fromFound(`${first} A river goes by.`, 'river')).toBe('A river goes by.');
  });

  test('starts with a whole word inside a long sentence', () => {
    const text = `It recalls the eighteenth century, when nobody who lived here had any name for the river yet. ${first}`;
    const shown = fromFound(text, 'river');
    expect(shown).toBe(`…lived here had any name for the river yet. ${first}`);
  });

  test.each([0, 5, 11])('cuts no word after %d more letters', (more) => {
    const text = `It recalls ${'a'.repeat(more)} century when nobody who lived here had any name for the river yet.`;
    expect(fromFound(text, 'river')).toMatch(/^…(?:who lived|lived|here) /);
  });
});
