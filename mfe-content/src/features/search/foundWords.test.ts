import { foundWords, fromFound } from './foundWords';

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
