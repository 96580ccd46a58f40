import { z } from 'zod';
import { uploadUrlSchema } from '../pictures/uploads';

/** Which pictures of an item staff may set. */
const imageTypes = ['customThumbnail', 'heroImage'] as const;

/** Image type to URL; null removes the picture. */
export const imageFormSchema = z
  .strictObject({
    customThumbnail: uploadUrlSchema.nullable().optional(),
    heroImage: uploadUrlSchema.nullable().optional(),
  })
  .refine((images) => imageTypes.some((type) => type in images), 'Name customThumbnail or heroImage');
