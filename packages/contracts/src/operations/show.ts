import { showLeftoversSchema } from '../entities/showLeftovers';
import { showSettingsSchema } from '../entities/showSettings';
import { showEditSchema } from '../forms/showEdit';
import { operation } from '../http/operation';
import { pageShowSchema } from '../site/show';

const forEditors = { service: 'content', access: 'admin', tag: 'Show' } as const;

export const getShow = operation('getShow', 'GET', '/api/show', {
  service: 'content',
  access: 'public',
  tag: 'Show',
  summary: 'Name, region, links and texts of the show, as every document has them',
  response: pageShowSchema,
  cache: { seconds: 300, tags: ['show', 'own-page'], browser: 'default' },
});

export const getShowSettings = operation('getShowSettings', 'GET', '/api/admin/show', {
  ...forEditors,
  summary: 'The show as it is, what the show file says, and which of its values staff have set',
  response: showSettingsSchema,
});

export const getShowLeftovers = operation('getShowLeftovers', 'GET', '/api/admin/show/leftovers', {
  ...forEditors,
  summary: 'Names that the show had, and places that lie outside of its region',
  response: showLeftoversSchema,
});

export const editShow = operation('editShow', 'PATCH', '/api/admin/show', {
  service: 'content',
  access: 'owner',
  tag: 'Show',
  summary: 'Set values of the show, or take those of the show file again',
  body: showEditSchema,
  response: showSettingsSchema,
  problems: ['conflict'],
});
