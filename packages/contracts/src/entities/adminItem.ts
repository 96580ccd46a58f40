import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { type KindWith, kindsWith } from '../domain/itemKinds';

export type PublishedKind = KindWith<'published'>;
/** All published kinds of items. */
export const publishedKinds = kindsWith('published');

/**
 * draft: never seen by visitors and not meant to be yet. scheduled: they will from `publishedAt` on. hidden: they
 * once could.
 */
const itemStatuses = ['draft', 'scheduled', 'published', 'hidden'] as const;

/** An item in the admin's list for publishing. */
export const adminItemSchema = z
  .object({
    type: z.enum(publishedKinds),
    id: idSchema,
    title: z.string(),
    slug: z.string().nullable(),
    status: z.enum(itemStatuses),
    isVisible: z.boolean(),
    /** Null for what cannot be featured. */
    featured: z.boolean().nullable(),
    /** Only segments have one. */
    categoryId: idSchema.nullable(),
    categoryName: z.string().nullable(),
    publishedAt: instantSchema,
    /** False for a draft without a chosen date: it gets the date of its publication. */
    isDated: z.boolean().optional(),
    updatedAt: instantSchema,
    /** When its video was no longer found at the video source. */
    sourceMissingAt: instantSchema.nullable(),
  })
  .meta({ id: 'AdminItem' });
export type AdminItem = z.infer<typeof adminItemSchema>;
