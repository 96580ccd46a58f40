import { z } from 'zod';
import { slugFormSchema } from '../domain/slug';
import { albumSchema } from '../entities/album';
import { guestSchema } from '../entities/guest';
import { edited } from '../forms/edited';
import { imageFormSchema } from '../forms/image';
import { itemEditSchemas, itemFormSchemas } from '../forms/itemEdit';
import { tagOfItem, tagsOfAlbumsOf } from '../http/itemTags';
import { operation } from '../http/operation';
import { alsoHidden, idParams, partOfList, seenVersion } from './params';

const cache = { seconds: 60, tags: ['instudio-guest'], browser: 'no-store' } as const;

export const listGuests = operation({
  id: 'listGuests',
  method: 'GET',
  path: '/api/instudio-guests',
  service: 'content',
  access: 'public',
  tag: 'In-studio guests',
  summary: 'All in-studio guests by the number after # in the title, highest first; without a number last',
  query: alsoHidden.extend(partOfList.shape).extend({
    /** What title, description or name must hold, in any case. */
    q: z
      .string()
      .trim()
      .min(1, 'Type something to search for')
      .max(200, 'Must be at most 200 characters')
      .optional(),
  }),
  response: z.array(guestSchema),
  cache,
});

export const listFeaturedGuests = operation({
  id: 'listFeaturedGuests',
  method: 'GET',
  path: '/api/instudio-guests/featured',
  service: 'content',
  access: 'public',
  tag: 'In-studio guests',
  summary: 'Featured guests; the newest when none is featured',
  response: z.array(guestSchema),
  cache,
});

export const getGuest = operation({
  id: 'getGuest',
  method: 'GET',
  path: '/api/instudio-guests/{id}',
  service: 'content',
  access: 'public',
  tag: 'In-studio guests',
  summary: 'One in-studio guest',
  params: idParams,
  response: guestSchema,
  cache: { ...cache, tags: tagOfItem('instudio-guest') },
  problems: ['not-found'],
});

export const listGuestAlbums = operation({
  id: 'listGuestAlbums',
  method: 'GET',
  path: '/api/instudio-guests/{id}/bts-albums',
  service: 'content',
  access: 'public',
  tag: 'In-studio guests',
  summary: 'Behind-the-scenes albums of a guest',
  params: idParams,
  response: z.array(albumSchema),
  cache: { ...cache, tags: tagsOfAlbumsOf('instudio-guest') },
  problems: ['not-found'],
});

export const setGuestImage = operation({
  id: 'setGuestImage',
  method: 'PUT',
  path: '/api/instudio-guests/{id}/image',
  service: 'content',
  access: 'admin',
  tag: 'In-studio guests',
  summary: "Set or clear a guest's own pictures",
  params: idParams,
  body: imageFormSchema.safeExtend(edited),
  response: guestSchema,
  problems: ['not-found', 'conflict'],
});

export const setGuestSlug = operation({
  id: 'setGuestSlug',
  method: 'PUT',
  path: '/api/instudio-guests/{id}/slug',
  service: 'content',
  access: 'admin',
  tag: 'In-studio guests',
  summary: "Set or clear a guest's address",
  params: idParams,
  body: slugFormSchema.extend(edited),
  response: guestSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const editGuest = operation({
  id: 'editGuest',
  method: 'PATCH',
  path: '/api/instudio-guests/{id}',
  service: 'content',
  access: 'admin',
  tag: 'In-studio guests',
  summary: 'Change the named fields of a guest; a sync leaves them alone from then on',
  params: idParams,
  body: itemEditSchemas['instudio-guest'],
  response: guestSchema,
  problems: ['not-found', 'conflict', 'url-taken'],
});

export const createGuest = operation({
  id: 'createGuest',
  method: 'POST',
  path: '/api/instudio-guests',
  service: 'content',
  access: 'admin',
  tag: 'In-studio guests',
  summary: 'Make a guest: a draft unless it is visible',
  body: itemFormSchemas['instudio-guest'],
  response: guestSchema,
  status: 201,
  problems: ['url-taken'],
});

export const deleteGuest = operation({
  id: 'deleteGuest',
  method: 'DELETE',
  path: '/api/instudio-guests/{id}',
  service: 'content',
  access: 'admin',
  tag: 'In-studio guests',
  summary: 'Move a guest to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});
