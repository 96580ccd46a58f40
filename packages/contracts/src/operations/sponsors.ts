import { z } from 'zod';
import { sponsorSchema } from '../entities/sponsor';
import { itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import { operation } from '../http/operation';
import { alsoHidden, idParams, seenVersion } from './params';

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
  problems: ['not-found', 'conflict'],
});

export const createSponsor = operation({
  id: 'createSponsor',
  method: 'POST',
  path: '/api/sponsors',
  service: 'content',
  access: 'admin',
  tag: 'Sponsors',
  summary: 'Make a sponsor: a draft unless it is visible',
  body: itemFormSchemas.sponsor,
  response: sponsorSchema,
  status: 201,
});

export const deleteSponsor = operation({
  id: 'deleteSponsor',
  method: 'DELETE',
  path: '/api/sponsors/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Sponsors',
  summary: 'Move a sponsor to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});
