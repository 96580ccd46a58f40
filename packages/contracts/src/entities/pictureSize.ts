import { z } from 'zod';
import { pictureColorSchema } from '../domain/fields';

/** Data for the layout of a picture before it is loaded. */
export const pictureSizeSchema = z
  .object({
    /** Pixels of the stored original. */
    width: z.int().positive(),
    height: z.int().positive(),
    /** Alternative text; null if staff have written none. */
    alt: z.string().nullable(),
    color: pictureColorSchema,
  })
  .meta({ id: 'PictureSize' });
export type PictureSize = z.infer<typeof pictureSizeSchema>;

/** Sizes by the name of the field that holds the picture's URL. Only uploaded pictures have one. */
export const pictureSizesSchema = z.partialRecord(
  z.enum(['thumbnail', 'customThumbnail', 'heroImage', 'coverImage']),
  pictureSizeSchema,
);
export type PictureSizes = z.infer<typeof pictureSizesSchema>;
