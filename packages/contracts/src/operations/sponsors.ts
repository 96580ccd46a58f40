import { z } from 'zod';
import { sponsorSchema } from '../entities/sponsor';
import { itemEditSchemas } from '../forms/itemEdit';
import { operation } from '../operation';
import { alsoHidden, idParams } from './params';

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

export const editSponsor = operation({
  id: 'editSponsor',
  method: 'PATCH',
  path: '/api/sponsors/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Sponsors',
  summary: 'Change the named fields of a sponsor; a sync leaves them alone from then on',
  params: idParams,
  body: itemEditSchemas.sponsor,
  response: sponsorSchema,
  problems: ['not-found', 'conflict', 'video-taken'],
});
