import { z } from 'zod';
import { syncKinds, syncPreviewSchema, syncReportSchema } from '../entities/syncReport';
import { operation } from '../http/operation';

const shared = {
  method: 'POST',
  service: 'content',
  access: 'admin',
  tag: 'Synchronization',
  response: syncReportSchema,
  problems: ['outside-service-failed', 'not-configured'],
  // A pull asks the video source page by page.
  timeoutSeconds: 120,
} as const;

export const syncEpisodes = operation({
  ...shared,
  id: 'syncEpisodes',
  path: '/api/sync/episodes',
  summary: 'Pull episodes from the video source',
});

export const syncSegments = operation({
  ...shared,
  id: 'syncSegments',
  path: '/api/sync/segments',
  summary: 'Pull TV segments from the video source',
});

export const syncGuests = operation({
  ...shared,
  id: 'syncGuests',
  path: '/api/sync/instudio-guests',
  summary: 'Pull in-studio guests from the video source',
});

export const syncSponsors = operation({
  ...shared,
  id: 'syncSponsors',
  path: '/api/sync/sponsors',
  summary: 'Pull sponsors from the video source',
});

export const previewSync = operation({
  id: 'previewSync',
  method: 'GET',
  path: '/api/sync/{kind}/preview',
  service: 'content',
  access: 'admin',
  tag: 'Synchronization',
  summary: 'What pulling one kind from the video source would change',
  params: z.object({ kind: z.enum(syncKinds) }),
  response: syncPreviewSchema,
  problems: ['outside-service-failed', 'not-configured'],
});
