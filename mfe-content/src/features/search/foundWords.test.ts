import { foundWords, fromFound } from './foundWords';

const marked = (text: string, query: string) => text.match(foundWords(query) ?? /$^/);

describe('#foundWords', () => {
  test.each([
    ['a word by its beginning', 'In Riverside Park by the river', 'river', ['Riverside', 'river']],
    ['a beginning only', 'A drive to the Driver', 'riv', null],
    ['letters with accents', 'Lucía Villaseñor bakes', 'villase', ['Villaseñor']],
    ['a number', 'Route 12 is 1 mile long', '1', ['1']],
    ['two words', 'White River', 'white riv', ['White', 'River']],
  ])('When it is %s, then whole words are found', (_, text, query, words) => {
    expect(marked(text, query)?.slice() ?? null).toEqual(words);
  });

  test('When the query has no word, then nothing is found', () => {
    expect(foundWords('?!')).toBeUndefined();
  });
});

describe('#fromFound', () => {
  const first = 'Each fall the Feast of the Hunters’ Moon fills the bank of a town that was.';

  test('When the word stands near the beginning, or nowhere, then the text stays as it is', () => {
    expect(fromFound(first, 'moon')).toBe(first);
    expect(fromFound(first, 'river')).toBe(first);
    expect(fromFound(first, '?')).toBe(first);
  });

  test('When its sentence begins shortly before, then the text begins with that sentence', () => {
    expect(fromFound(`${first} A river goes by.`, 'river')).toBe('A river goes by.');
  });

  test('When its sentence begins long before, then the text begins with a whole word before it', () => {
    const text = `It recalls the eighteenth century, when nobody who lived here had any name for the river yet. ${first}`;
    const shown = fromFound(text, 'river');
    expect(shown).toBe(`…lived here had any name for the river yet. ${first}`);
  });

  test.each(Array.from({ length: 12 }, (_, more) => more))(
    'When %d letters more stand before it, then no word is cut',
    (more) => {
      const text = `It recalls ${'a'.repeat(more)} century when nobody who lived here had any name for the river yet.`;
      expect(fromFound(text, 'river')).toMatch(/^…(?:who lived|lived|here) /);
    },
  );
});
