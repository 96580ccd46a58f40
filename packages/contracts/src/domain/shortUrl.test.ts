import { codeText, pageOfShortLink, shortLinkOf, shortPath } from './shortUrl';

const pageOf = (url: string) => {
  const link = shortLinkOf(url);
  return link && pageOfShortLink(link);
};

test.each([
  ['/g', '/giveaways'],
  ['/g/1', '/giveaways/1'],
  ['/G/12.7-K2QW9X', '/giveaways/12?sign=7-K2QW9X'],
  ['/g/12.7-k2qw9x?utm=tv', '/giveaways/12?sign=7-K2QW9X'],
  // Not a token: the page without a sign.
  ['/g/12.7-K2QW90', '/giveaways/12'],
  ['/s/3.7-K2QW9X', '/segments/3'],
  ['/B/4/', '/businesses/4'],
  // As printed in a sentence.
  ['/g.', '/giveaways'],
  ['/g)?utm=tv', '/giveaways'],
  ['/g/12,', '/giveaways/12'],
  ['/g/12.7-K2QW9X.', '/giveaways/12?sign=7-K2QW9X'],
  ['/b/4%E2%80%9D%20', '/businesses/4'],
  ['/g/12%E2%80%8B', '/giveaways/12'],
])('%s leads to %s', (url, page) => {
  expect(pageOf(url)).toBe(page);
});

test.each([
  '/s',
  '/b',
  '/g/0',
  '/g/1234567890',
  '/g/1.7-K2QW9X/more',
  '/g/1.//evil.example',
  '/gallery',
  '//g/1',
  '/g.1',
  '/s.',
  '/g%zz',
])('%s is not a short URL', (url) => {
  expect(shortLinkOf(url)).toBeUndefined();
});

test('parses back the target of a code', () => {
  const target = { kind: 'business', id: 40 } as const;
  const text = codeText(`https://show.example${shortPath(target, '7-K2QW9X')}`);

  expect(text).toBe('https://SHOW.EXAMPLE/B/40.7-K2QW9X');
  expect(shortLinkOf(new URL(text).pathname)).toEqual({ target, sign: '7-K2QW9X' });
});
