import { z } from 'zod';
import { syncKinds, syncPreviewSchema, syncReportSchema } from '../entities/syncReport';
import { operation } from '../http/operation';

const shared = {
  service: 'content',
  access: 'admin',
  tag: 'Synchronization',
  response: syncReportSchema,
  problems: ['outside-service-failed', 'not-configured'],
  // A pull asks the video source page by page.
  timeoutSeconds: 120,
} as const;

export const syncEpisodes = operation('syncEpisodes', 'POST', '/api/sync/episodes', {
  ...shared,
  summary: 'Pull episodes from the video source',
});

export const syncSegments = operation('syncSegments', 'POST', '/api/sync/segments', {
  ...shared,
  summary: 'Pull TV segments from the video source',
});

export const syncGuests = operation('syncGuests', 'POST', '/api/sync/instudio-guests', {
  ...shared,
  summary: 'Pull in-studio guests from the video source',
});

export const syncSponsors = operation('syncSponsors', 'POST', '/api/sync/sponsors', {
  ...shared,
  summary: 'Pull sponsors from the video source',
});

export const previewSync = operation('previewSync', 'GET', '/api/sync/{kind}/preview', {
  service: 'content',
  access: 'admin',
  tag: 'Synchronization',
  summary: 'What pulling one kind from the video source would change',
  params: z.object({ kind: z.enum(syncKinds) }),
  response: syncPreviewSchema,
  problems: ['outside-service-failed', 'not-configured'],
});
