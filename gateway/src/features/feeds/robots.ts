import { type Feed, onlyText } from './feed';

/** robots.txt: paths that crawlers need not request. Pages of staff have noindex themselves. */
export const robots: Feed = {
  pattern: /^\/robots\.txt$/,
  type: 'text/plain; charset=utf-8',
  texts: async ({ absolute }) =>
    onlyText(() =>
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /admin',
        '',
        `Sitemap: ${absolute('/sitemap.xml')}`,
        '',
      ].join('\n'),
    ),
};
