import { z } from 'zod';
import { clearableText } from '../domain/fields';
import { maxAltLength } from '../domain/uploads';

/** A change of a photo in an album; a field that is left out stays as it is. */
export const photoFormSchema = z
  .strictObject({
    /** Caption of the photo. */
    title: clearableText(),
    /** Alternative text of the picture, wherever it is shown. */
    alt: clearableText(maxAltLength),
  })
  .partial()
  .refine((form) => Object.keys(form).length > 0, 'Nothing to change');
export type PhotoForm = z.infer<typeof photoFormSchema>;
