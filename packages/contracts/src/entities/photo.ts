import { z } from 'zod';
import { countSchema, idSchema, instantSchema, pictureColorSchema } from '../domain/fields';

const picture = {
  /** `/uploads/{filename}` */
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().nullable(),
};

/** Photo of a behind-the-scenes album. */
export const photoSchema = z
  .object({
    id: idSchema,
    filename: z.string(),
    title: z.string().nullable(),
    originalName: z.string().nullable(),
    ...picture,
    color: pictureColorSchema,
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photoSchema>;

/** Image of a segment's gallery. */
export const galleryImageSchema = z
  .object({ id: idSchema, ...picture, color: pictureColorSchema })
  .meta({ id: 'GalleryImage' });
export type GalleryImage = z.infer<typeof galleryImageSchema>;

/** Image of the general library. */
export const generalImageSchema = z
  .object({
    id: idSchema,
    filename: z.string(),
    originalName: z.string().nullable(),
    uploadedAt: instantSchema,
    /** Size of the stored file in bytes. */
    bytes: countSchema,
    ...picture,
  })
  .meta({ id: 'GeneralImage' });
export type GeneralImage = z.infer<typeof generalImageSchema>;

/** Response to one uploaded image. */
export const storedImageSchema = z
  .object({
    /** `/uploads/{filename}`. `url` says the same. */
    path: z.string(),
    filename: z.string(),
    ...picture,
  })
  .meta({ id: 'StoredImage' });
export type StoredImage = z.infer<typeof storedImageSchema>;
