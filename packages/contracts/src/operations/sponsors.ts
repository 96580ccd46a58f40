import { z } from 'zod';
import { sponsorSchema } from '../entities/sponsor';
import { operation } from '../operation';
import { alsoHidden } from './params';

const cache = { seconds: 60, tags: ['sponsor'], browser: 'default' } as const;

export const listSponsors = operation({
  id: 'listSponsors',
  method: 'GET',
  path: '/api/sponsors',
  service: 'content',
  access: 'public',
  tag: 'Sponsors',
  summary: 'All sponsors',
  query: alsoHidden,
  response: z.array(sponsorSchema),
  cache,
});

export const listFeaturedSponsors = operation({
  id: 'listFeaturedSponsors',
  method: 'GET',
  path: '/api/sponsors/featured',
  service: 'content',
  access: 'public',
  tag: 'Sponsors',
  summary: 'Featured sponsors; the newest when none is featured',
  response: z.array(sponsorSchema),
  cache,
});
