import { z } from 'zod';
import { filmingEventSchema, filmingFeedEventSchema } from '../entities/filmingEvent';
import { edited } from '../forms/edited';
import { filmingEventEditSchema, filmingEventFormSchema } from '../forms/filmingEvent';
import { operation } from '../http/operation';
import { idParams, seenVersion } from './params';

const forVisitors = { service: 'content', access: 'public', tag: 'Filming calendar' } as const;
const forEditors = { service: 'content', access: 'admin', tag: 'Filming calendar' } as const;

// Short-lived beside the tags: an event drops out when its day ends, and nothing is published then.
const cache = { seconds: 30, tags: ['filming'], browser: 'default' } as const;

export const getNextFilming = operation('getNextFilming', 'GET', '/api/filming-calendar/next', {
  ...forVisitors,
  summary: 'The next filming event, or null when none is planned',
  response: filmingEventSchema.nullable(),
  cache,
});

export const listFilming = operation('listFilming', 'GET', '/api/filming-calendar', {
  ...forVisitors,
  summary: 'All filming events, past ones too, latest first',
  response: z.array(filmingEventSchema),
  cache,
});

export const listUpcomingFilming = operation('listUpcomingFilming', 'GET', '/api/filming-calendar/upcoming', {
  ...forVisitors,
  summary: 'Filming events whose day is not over, earliest first',
  response: z.array(filmingEventSchema),
  cache,
});

export const listFilmingFeed = operation('listFilmingFeed', 'GET', '/api/filming-calendar/feed', {
  ...forVisitors,
  summary: 'Filming events of the last year and all to come, cancelled ones too, earliest first',
  response: z.array(filmingFeedEventSchema),
  cache,
});

export const createFilming = operation('createFilming', 'POST', '/api/filming-calendar', {
  ...forEditors,
  summary: 'Plan a filming event',
  body: filmingEventFormSchema,
  response: filmingEventSchema,
  status: 201,
});

export const updateFilming = operation('updateFilming', 'PUT', '/api/filming-calendar/{id}', {
  ...forEditors,
  summary: 'Change the whole filming event',
  params: idParams,
  body: filmingEventFormSchema.extend(edited),
  response: filmingEventSchema,
  problems: ['not-found', 'conflict'],
});

export const deleteFilming = operation('deleteFilming', 'DELETE', '/api/filming-calendar/{id}', {
  ...forEditors,
  summary: 'Move a filming event to the trash, from which it can be restored for 30 days',
  params: idParams,
  query: seenVersion,
  problems: ['not-found', 'conflict'],
});

export const editFilming = operation('editFilming', 'PATCH', '/api/filming-calendar/{id}', {
  ...forEditors,
  summary: 'Change the named fields of a filming event; another address without a point is looked up again',
  params: idParams,
  body: filmingEventEditSchema,
  response: filmingEventSchema,
  problems: ['not-found', 'conflict'],
});
