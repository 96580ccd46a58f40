import { z } from 'zod';
import type { PreviewedKind } from '../domain/itemKinds';
import { adminItemSchema, publishedKinds } from './adminItem';
import { contentUnion } from './itemContents';

/** An item as staff need it, whether visitors may see it or not. A segment comes with its category. */
export const adminItemDetailSchema = contentUnion(publishedKinds, {
  item: adminItemSchema,
  /** Names of the fields that staff have written; a sync leaves them alone. Empty for kinds that no sync creates. */
  edited: z.array(z.string()),
  /** The video from which a sync made the item, and what that video says; null for an item that follows no video. */
  video: z
    .object({
      youtubeId: z.string(),
      /** By the names that the fields have in responses; without those that the video source lacks. */
      fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    })
    .nullable(),
}).meta({ id: 'AdminItemDetail' });
export type AdminItemDetail = z.infer<typeof adminItemDetailSchema>;

/** An item with its own page, with everything that the page shows. */
export type ItemPreview = Extract<AdminItemDetail, { type: PreviewedKind }>;
