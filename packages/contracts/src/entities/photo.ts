import { z } from 'zod';
import { countSchema, idSchema, instantSchema, pictureColorSchema } from '../domain/fields';
import { imageLimits, maxAltLength, uploadUrlSchema } from '../pictures/uploads';

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

/** An uploaded picture that is to be added to a gallery or an album. */
export const pictureToHangSchema = z.strictObject({
  url: uploadUrlSchema,
  width: z.int().positive().max(imageLimits.maxPixels),
  height: z.int().positive().max(imageLimits.maxPixels),
  alt: z.string().max(maxAltLength).nullable(),
  originalName: z.string().max(200).nullable(),
});
export type PictureToHang = z.infer<typeof pictureToHangSchema>;

/** Pictures of a gallery or an album, in its order. */
export const hungPicturesSchema = z
  .object({
    count: countSchema,
    pictures: z.array(
      z.object({
        id: idSchema,
        url: z.string(),
        title: z.string().nullable(),
        originalName: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'HungPictures' });
export type HungPictures = z.infer<typeof hungPicturesSchema>;

/** svc-media's response to an upload for a gallery or an album, before svc-content adds the pictures. */
export const receivedPicturesSchema = z.object({
  /** The segment or album. */
  ownerId: idSchema,
  pictures: z.array(storedImageSchema.extend({ originalName: z.string().nullable() })),
});
export type ReceivedPictures = z.infer<typeof receivedPicturesSchema>;
