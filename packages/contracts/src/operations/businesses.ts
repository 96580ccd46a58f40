import { z } from 'zod';
import { businessSchema, businessSuggestionSchema } from '../entities/business';
import { nearbyItemSchema } from '../entities/mapItem';
import { itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import { tagsOfBusiness } from '../http/itemTags';
import { operation } from '../http/operation';
import { alsoHidden, idParams, partOfList, seenVersion } from './params';

const shape = 'Must be an id or a slug';
const businessParams = z.strictObject({
  id: z
    .string(shape)
    .max(100, shape)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i, shape),
});

const cache = { seconds: 60, tags: ['business'], browser: 'default' } as const;

export const listBusinesses = operation({
  id: 'listBusinesses',
  method: 'GET',
  path: '/api/businesses',
  service: 'content',
  access: 'public',
  tag: 'Businesses',
  summary: 'All businesses by name',
  query: alsoHidden.extend(partOfList.shape),
  response: z.array(businessSchema),
  cache,
});

export const listFeaturedBusinesses = operation({
  id: 'listFeaturedBusinesses',
  method: 'GET',
  path: '/api/businesses/featured',
  service: 'content',
  access: 'public',
  tag: 'Businesses',
  summary: 'Featured businesses; the newest when none is featured',
  response: z.array(businessSchema),
  cache,
});

export const searchBusinesses = operation({
  id: 'searchBusinesses',
  method: 'GET',
  path: '/api/businesses/search',
  service: 'content',
  access: 'public',
  tag: 'Businesses',
  summary:
    'Businesses by name or address: own businesses first; for signed-in staff places of the geocoder after them',
  query: z.strictObject({
    q: z
      .string('Type at least 3 characters')
      .trim()
      .min(3, 'Type at least 3 characters')
      .max(200, 'Must be at most 200 characters'),
  }),
  response: z.array(businessSuggestionSchema),
});

export const getBusiness = operation({
  id: 'getBusiness',
  method: 'GET',
  path: '/api/businesses/{id}',
  service: 'content',
  access: 'public',
  tag: 'Businesses',
  summary: 'One business by id or slug',
  params: businessParams,
  response: businessSchema,
  cache: { ...cache, tags: tagsOfBusiness },
  problems: ['not-found'],
});

export const listNearBusiness = operation({
  id: 'listNearBusiness',
  method: 'GET',
  path: '/api/businesses/{id}/nearby',
  service: 'content',
  access: 'public',
  tag: 'Businesses',
  summary:
    'The four items of the map nearest to a business within 50 miles, each once with its nearest place',
  params: businessParams,
  response: z.array(nearbyItemSchema),
  cache: { ...cache, tags: ['location', 'segment', 'sponsor', 'business'] },
  problems: ['not-found'],
});

export const editBusiness = operation({
  id: 'editBusiness',
  method: 'PATCH',
  path: '/api/businesses/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Businesses',
  summary: 'Change the named fields of a business',
  params: idParams,
  body: itemEditSchemas.business,
  response: businessSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const createBusiness = operation({
  id: 'createBusiness',
  method: 'POST',
  path: '/api/businesses',
  service: 'content',
  access: 'admin',
  tag: 'Businesses',
  summary: 'Make a business: a draft unless it is visible',
  body: itemFormSchemas.business,
  response: businessSchema,
  status: 201,
  problems: ['url-taken'],
});

export const deleteBusiness = operation({
  id: 'deleteBusiness',
  method: 'DELETE',
  path: '/api/businesses/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Businesses',
  summary: 'Move a business to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});
