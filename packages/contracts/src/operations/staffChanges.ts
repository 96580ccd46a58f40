import { z } from 'zod';
import { idParam } from '../domain/fields';
import {
  staffActions,
  staffChangeKinds,
  staffChangePageSchema,
  staffChangeSchema,
} from '../entities/staffChange';
import { operation } from '../http/operation';
import { idParams } from './params';

const shared = {
  tag: 'Log of changes',
  query: z.strictObject({
    /** The `next` of the previous lines. */
    before: idParam().optional(),
    kind: z.enum(staffChangeKinds).optional(),
    action: z.enum(staffActions).optional(),
  }),
  response: staffChangePageSchema,
} as const;

export const listContentChanges = operation('listContentChanges', 'GET', '/api/admin/changes/content', {
  ...shared,
  access: 'staff',
  service: 'content',
  summary:
    'What staff did to content, latest first, 50 at a time, with before and after; volunteers see their own part',
});

export const listGiveawayChanges = operation('listGiveawayChanges', 'GET', '/api/admin/changes/giveaway', {
  ...shared,
  access: 'admin',
  service: 'giveaway',
  summary: 'What staff did to giveaways and winners, latest first, 50 at a time',
});

export const listMediaChanges = operation('listMediaChanges', 'GET', '/api/admin/changes/media', {
  ...shared,
  access: 'staff',
  service: 'media',
  summary: 'What staff did to pictures, latest first, 50 at a time; volunteers see their own part',
});

export const restoreContent = operation('restoreContent', 'POST', '/api/admin/changes/content/{id}/restore', {
  service: 'content',
  access: 'staff',
  tag: 'Log of changes',
  summary: 'Undo a removal of the last 30 days: what was removed returns under its old id',
  params: idParams,
  response: staffChangeSchema,
  problems: ['forbidden', 'not-found', 'conflict', 'gallery-full'],
});

export const restoreGiveaway = operation(
  'restoreGiveaway',
  'POST',
  '/api/admin/changes/giveaway/{id}/restore',
  {
    service: 'giveaway',
    access: 'admin',
    tag: 'Log of changes',
    summary:
      'Undo the removal of a giveaway or a winner of the last 30 days; not of a winner whose prize has been ' +
      'awarded to another since',
    params: idParams,
    response: staffChangeSchema,
    problems: ['not-found', 'conflict', 'rules-incomplete', 'unavailable'],
  },
);
