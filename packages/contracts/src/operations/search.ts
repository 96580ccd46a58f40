import { z } from 'zod';
import { kindsWith } from '../domain/itemKinds';
import { searchResultSchema } from '../entities/searchResult';
import { slugLookupSchema } from '../entities/slugLookup';
import { tagsOfSlug } from '../http/itemTags';
import { operation } from '../http/operation';

const forVisitors = { service: 'content', access: 'public', tag: 'Search' } as const;

export const searchContent = operation('searchContent', 'GET', '/api/search', {
  ...forVisitors,
  summary: 'Everything that matches, best first',
  query: z.strictObject({
    q: z
      .string('Type something to search for')
      .trim()
      .min(1, 'Type something to search for')
      .max(200, 'Must be at most 200 characters'),
  }),
  response: z.array(searchResultSchema),
  cache: {
    seconds: 60,
    tags: [...kindsWith('found'), 'location', 'category'],
    browser: 'default',
  },
});

export const lookUpSlug = operation('lookUpSlug', 'GET', '/api/slug-lookup/{slug}', {
  ...forVisitors,
  summary: 'The segment, episode, guest or page that a slug names, without regard to case',
  params: z.strictObject({ slug: z.string().min(1).max(100, 'Must be at most 100 characters') }),
  response: slugLookupSchema,
  cache: { seconds: 60, tags: tagsOfSlug, browser: 'default' },
  problems: ['not-found'],
});
