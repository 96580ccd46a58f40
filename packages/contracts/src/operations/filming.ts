import { z } from 'zod';
import { filmingEventSchema, filmingFeedEventSchema } from '../entities/filmingEvent';
import { edited } from '../forms/edited';
import { filmingEventEditSchema, filmingEventFormSchema } from '../forms/filmingEvent';
import { operation } from '../http/operation';
import { idParams, seenVersion } from './params';

// Short-lived beside the tags: an event drops out when its day ends, and nothing is published then.
const cache = { seconds: 30, tags: ['filming'], browser: 'default' } as const;

export const getNextFilming = operation({
  id: 'getNextFilming',
  method: 'GET',
  path: '/api/filming-calendar/next',
  service: 'content',
  access: 'public',
  tag: 'Filming calendar',
  summary: 'The next filming event, or null when none is planned',
  response: filmingEventSchema.nullable(),
  cache,
});

export const listFilming = operation({
  id: 'listFilming',
  method: 'GET',
  path: '/api/filming-calendar',
  service: 'content',
  access: 'public',
  tag: 'Filming calendar',
  summary: 'All filming events, past ones too, latest first',
  response: z.array(filmingEventSchema),
  cache,
});

export const listUpcomingFilming = operation({
  id: 'listUpcomingFilming',
  method: 'GET',
  path: '/api/filming-calendar/upcoming',
  service: 'content',
  access: 'public',
  tag: 'Filming calendar',
  summary: 'Filming events whose day is not over, earliest first',
  response: z.array(filmingEventSchema),
  cache,
});

export const listFilmingFeed = operation({
  id: 'listFilmingFeed',
  method: 'GET',
  path: '/api/filming-calendar/feed',
  service: 'content',
  access: 'public',
  tag: 'Filming calendar',
  summary: 'Filming events of the last year and all to come, cancelled ones too, earliest first',
  response: z.array(filmingFeedEventSchema),
  cache,
});

export const createFilming = operation({
  id: 'createFilming',
  method: 'POST',
  path: '/api/filming-calendar',
  service: 'content',
  access: 'admin',
  tag: 'Filming calendar',
  summary: 'Plan a filming event',
  body: filmingEventFormSchema,
  response: filmingEventSchema,
  status: 201,
});

export const updateFilming = operation({
  id: 'updateFilming',
  method: 'PUT',
  path: '/api/filming-calendar/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Filming calendar',
  summary: 'Change the whole filming event',
  params: idParams,
  body: filmingEventFormSchema.extend(edited),
  response: filmingEventSchema,
  problems: ['not-found', 'conflict'],
});

export const deleteFilming = operation({
  id: 'deleteFilming',
  method: 'DELETE',
  path: '/api/filming-calendar/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Filming calendar',
  summary: 'Move a filming event to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  status: 204,
  problems: ['not-found', 'conflict'],
});

export const editFilming = operation({
  id: 'editFilming',
  method: 'PATCH',
  path: '/api/filming-calendar/{id}',
  service: 'content',
  access: 'admin',
  tag: 'Filming calendar',
  summary: 'Change the named fields of a filming event; another address without a point is looked up again',
  params: idParams,
  body: filmingEventEditSchema,
  response: filmingEventSchema,
  problems: ['not-found', 'conflict'],
});
