import { contentCountsSchema } from '../entities/contentCounts';
import { operation } from '../http/operation';

export const countContent = operation('countContent', 'GET', '/api/content-counts', {
  service: 'content',
  access: 'public',
  tag: 'Search',
  summary: 'How long the lists are, for screens that read a part of one',
  response: contentCountsSchema,
  cache: { seconds: 60, tags: ['episode', 'segment', 'instudio-guest', 'category'], browser: 'default' },
});
