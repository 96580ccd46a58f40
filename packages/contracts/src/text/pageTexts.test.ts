import { pageText, textParts, textPieces } from './pageTexts';

describe('textParts', () => {
  test('separates paragraphs, which keep their lines, and lists', () => {
    expect(
      textParts('We film\nin towns.\n\n- Bring a coat\n- Bring time\n1. Call\n2) Come\n\nThanks.'),
    ).toEqual([
      { type: 'paragraph', lines: ['We film', 'in towns.'] },
      { type: 'bullets', lines: ['Bring a coat', 'Bring time'] },
      { type: 'numbers', lines: ['Call', 'Come'] },
      { type: 'paragraph', lines: ['Thanks.'] },
    ]);
  });
});

describe('textPieces', () => {
  test.each([
    [
      'Read [our rules](/giveaways-old) first',
      [{ text: 'Read ' }, { text: 'our rules', url: '/giveaways-old' }, { text: ' first' }],
    ],
    ['[Mail](mailto:hello@river.example)', [{ text: 'Mail', url: 'mailto:hello@river.example' }]],
    ['[Site](https://river.example/a?b=1#c)', [{ text: 'Site', url: 'https://river.example/a?b=1#c' }]],
    ['אנחנו [כאן](/about)', [{ text: 'אנחנו ' }, { text: 'כאן', url: '/about' }]],
  ])('finds the links of "%s"', (line, pieces) => {
    expect(textPieces(line)).toEqual(pieces);
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert)',
    '[x](data:text/html,x)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '[x](https://:99999)',
    '[x]( https://a.example)',
    '<a href="https://a.example">x</a>',
  ])('leaves "%s" as it is written', (line) => {
    expect(textPieces(line)).toEqual([{ text: line }]);
  });

  // An expression that tries each bracket with each other one would take minutes.
  test('reads a long line of brackets in linear time', () => {
    const line = '['.repeat(200_000) + ']('.repeat(200_000);
    expect(textPieces(line)).toEqual([{ text: line }]);
  });
});

test('pageText leaves out marks and URLs', () => {
  expect(pageText('Read [our rules](/rules):\n\n- one\n- two')).toBe('Read our rules: one two');
});
