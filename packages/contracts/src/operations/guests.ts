import { z } from 'zod';
import { albumSchema } from '../entities/album';
import { appearanceSchema } from '../entities/rundown';
import { tagOfItem, tagsOfAlbumsOf } from '../http/itemTags';
import { operation } from '../http/operation';
import { guestOperations } from './itemOperations';

const { list, get } = guestOperations;

export const {
  featured: listFeaturedGuests,
  get: getGuest,
  create: createGuest,
  edit: editGuest,
  remove: deleteGuest,
} = guestOperations;

export const listGuests = operation('listGuests', 'GET', list.path, {
  ...list,
  query: list.query.extend({
    /** Text that title, description or name must contain, ignoring case. */
    q: z
      .string()
      .trim()
      .min(1, 'Type something to search for')
      .max(200, 'Must be at most 200 characters')
      .optional(),
  }),
});

export const listGuestAlbums = operation('listGuestAlbums', 'GET', '/api/instudio-guests/{id}/bts-albums', {
  ...get,
  summary: 'Behind-the-scenes albums of a guest',
  response: z.array(albumSchema),
  cache: { ...get.cache, tags: tagsOfAlbumsOf('instudio-guest') },
});

export const listGuestEpisodes = operation('listGuestEpisodes', 'GET', '/api/instudio-guests/{id}/episodes', {
  ...get,
  summary: 'Episodes in whose rundown a guest is, newest first',
  response: z.array(appearanceSchema),
  cache: { ...get.cache, tags: tagOfItem('instudio-guest', 'id', 'episode') },
});

export { setGuestImage, setGuestSlug } from './itemAliases';
