import { type Feed, onlyText } from './feed';

/** What search engines may visit. The staff's pages say noindex themselves; here is what need not be asked at all. */
export const robots: Feed = {
  pattern: /^\/robots\.txt$/,
  type: 'text/plain; charset=utf-8',
  reads: [],
  texts: (_, { absolute }) =>
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
