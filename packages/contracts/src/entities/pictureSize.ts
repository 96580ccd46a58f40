import { z } from 'zod';

/** What a page needs to leave room for a picture before it arrives. */
export const pictureSizeSchema = z
  .object({
    /** Pixels of the stored original. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** Words for those who don't see it; null when nobody has written any. */
    alt: z.string().nullable(),
  })
  .meta({ id: 'PictureSize' });
export type PictureSize = z.infer<typeof pictureSizeSchema>;

/** Sizes by the name of the field that holds the picture's address. Only uploaded pictures have one. */
export const pictureSizesSchema = z.partialRecord(
  z.enum(['thumbnail', 'customThumbnail', 'heroImage', 'coverImage']),
  pictureSizeSchema,
);
export type PictureSizes = z.infer<typeof pictureSizesSchema>;
