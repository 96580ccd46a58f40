import { z } from 'zod';
import { businessSuggestionSchema } from '../entities/business';
import { nearbyItemSchema } from '../entities/mapItem';
import { appearanceSchema } from '../entities/rundown';
import { tagsOfBusiness } from '../http/itemTags';
import { operation } from '../http/operation';
import { businessOperations } from './itemOperations';

const { get } = businessOperations;
const shape = 'Must be an id or a slug';
const businessParams = z.strictObject({
  id: z
    .string(shape)
    .max(100, shape)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i, shape),
});

export const {
  list: listBusinesses,
  featured: listFeaturedBusinesses,
  create: createBusiness,
  edit: editBusiness,
  remove: deleteBusiness,
} = businessOperations;

export const getBusiness = operation('getBusiness', 'GET', get.path, {
  ...get,
  summary: 'One business by id or slug',
  params: businessParams,
  cache: { ...get.cache, tags: tagsOfBusiness },
});

export const listNearBusiness = operation('listNearBusiness', 'GET', '/api/businesses/{id}/nearby', {
  ...get,
  summary:
    'The four items of the map nearest to a business within 50 miles, each once with its nearest place',
  params: businessParams,
  response: z.array(nearbyItemSchema),
  cache: { ...get.cache, tags: ['location', 'segment', 'sponsor', 'business'] },
});

export const listBusinessEpisodes = operation(
  'listBusinessEpisodes',
  'GET',
  '/api/businesses/{id}/episodes',
  {
    ...get,
    summary: 'Episodes in whose rundown a business is, newest first',
    params: businessParams,
    response: z.array(appearanceSchema),
    cache: { ...get.cache, tags: ['business', 'episode'] },
  },
);

export const searchBusinesses = operation('searchBusinesses', 'GET', '/api/businesses/search', {
  service: 'content',
  access: 'public',
  tag: 'Businesses',
  summary:
    'Businesses by name or address: those of the site first; for signed-in staff places of the geocoder after them',
  query: z.strictObject({
    q: z
      .string('Type at least 3 characters')
      .trim()
      .min(3, 'Type at least 3 characters')
      .max(200, 'Must be at most 200 characters'),
  }),
  response: z.array(businessSuggestionSchema),
});
