import { z } from 'zod';
import { idSchema, instantSchema } from '../domain/fields';
import { pictureSizeSchema, pictureSizesSchema } from './pictureSize';

/** A part of a page. Texts are plain: what of them is a list or a link, `pageTexts.ts` says. */
const pageBlockSchema = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('heading'), text: z.string() }),
    z.object({
      type: z.literal('picture'),
      url: z.string(),
      caption: z.string(),
      /** Null for staff where the picture is in the trash; visitors do not get it then. */
      size: pictureSizeSchema.nullable(),
    }),
    z.object({ type: z.literal('video'), youtubeId: z.string(), caption: z.string() }),
  ])
  .meta({ id: 'PageBlock' });
export type PageBlock = z.infer<typeof pageBlockSchema>;

/** A page of the show's own: press, jobs, imprint. */
export const ownPageSchema = z
  .object({
    id: idSchema,
    slug: z.string().nullable(),
    title: z.string(),
    /** For search engines and the search. */
    description: z.string(),
    thumbnail: z.string().nullable(),
    publishedAt: instantSchema,
    updatedAt: instantSchema,
    sizes: pictureSizesSchema,
    /** Absent in lists. */
    blocks: z.array(pageBlockSchema).optional(),
  })
  .meta({ id: 'OwnPage' });
export type OwnPage = z.infer<typeof ownPageSchema>;
