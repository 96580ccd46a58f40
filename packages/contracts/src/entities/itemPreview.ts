import { z } from 'zod';
import { adminItemSchema } from './adminItem';
import { albumSchema } from './album';
import { businessSchema } from './business';
import { episodeSchema } from './episode';
import { guestSchema } from './guest';
import { segmentSchema } from './segment';

const item = adminItemSchema;

/** What has a page of its own, and can so be looked at before visitors see it. */
export const previewedTypes = ['episode', 'segment', 'instudio-guest', 'business', 'album'] as const;
export type PreviewedType = (typeof previewedTypes)[number];

/** An item with everything its page shows, whether visitors may see it or not. A segment comes with its category. */
export const itemPreviewSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('episode'), item, content: episodeSchema }),
    z.object({ type: z.literal('segment'), item, content: segmentSchema }),
    z.object({ type: z.literal('instudio-guest'), item, content: guestSchema }),
    z.object({ type: z.literal('business'), item, content: businessSchema }),
    z.object({ type: z.literal('album'), item, content: albumSchema }),
  ])
  .meta({ id: 'ItemPreview' });
export type ItemPreview = z.infer<typeof itemPreviewSchema>;
