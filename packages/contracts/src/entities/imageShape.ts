import { z } from 'zod';
import { storedImageSchema } from './photo';

/** A part of a side, from 0 to 1. */
const part = z.number().min(0).max(1);
/** Rounding of a browser. */
const tolerance = 0.001;

/** How a picture is made from its original. */
export const imageShapeSchema = z.strictObject({
  /** Degrees clockwise. */
  turn: z.literal([0, 90, 180, 270]),
  /** The part of the turned picture that stays, in parts of its sides; null for all of it. */
  crop: z
    .strictObject({ left: part, top: part, width: part.gt(0), height: part.gt(0) })
    .refine(
      ({ left, top, width, height }) => left + width <= 1 + tolerance && top + height <= 1 + tolerance,
      'Must lie within the picture',
    )
    .nullable(),
});
export type ImageShape = z.infer<typeof imageShapeSchema>;

export const shapedImageSchema = z
  .object({ ...imageShapeSchema.shape, original: storedImageSchema })
  .meta({ id: 'ShapedImage' });
export type ShapedImage = z.infer<typeof shapedImageSchema>;
