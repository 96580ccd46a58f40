import { z } from 'zod';
import { countSchema, idSchema } from '../domain/fields';
import { itemKinds, kindsWith } from '../domain/itemKinds';

/** The kinds of items that come from the video source, as its calls name them. */
export const syncKinds = kindsWith('synced').map((kind) => itemKinds[kind].synced);
export type SyncKind = (typeof syncKinds)[number];

const counts = {
  kind: z.enum(syncKinds),
  created: countSchema,
  updated: countSchema,
  unchanged: countSchema,
  /** Items whose video is private or deleted; they stay and are flagged. */
  flagged: countSchema,
  message: z.string(),
};

/** What one kind's synchronization with the video source did. */
export const syncReportSchema = z.object(counts).meta({ id: 'SyncReport' });
export type SyncReport = z.infer<typeof syncReportSchema>;

const syncChangeSchema = z
  .object({
    action: z.enum(['create', 'update', 'flag']),
    /** The item; null while it does not exist. */
    id: idSchema.nullable(),
    youtubeId: z.string(),
    title: z.string(),
    /** What would be written over; empty for new and for flagged items. */
    fields: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'SyncChange' });
export type SyncChange = z.infer<typeof syncChangeSchema>;

/** What one kind's synchronization would do now. */
export const syncPreviewSchema = z
  .object({ ...counts, changes: z.array(syncChangeSchema) })
  .meta({ id: 'SyncPreview' });
export type SyncPreview = z.infer<typeof syncPreviewSchema>;
