import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { kindsWith } from '../domain/itemKinds';

/** Results of one search at most. */
export const maxSearchResults = 60;

export const searchResultSchema = z
  .object({
    type: z.enum(kindsWith('found')),
    id: idSchema,
    slug: z.string().nullable(),
    title: z.string(),
    description: z.string(),
    thumbnailUrl: z.string().nullable(),
    publishedAt: instantSchema.nullable(),
    location: z.string().nullable(),
    /** If only a similar spelling matched: the matching words. */
    corrections: z.array(z.string()).optional(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof searchResultSchema>;
