import { z } from 'zod';
import { clearableText } from '../domain/fields';

/** A change of a photo in an album. Its alternative text belongs to the picture, wherever that is shown. */
export const photoFormSchema = z.strictObject({
  /** Caption of the photo. */
  title: clearableText(),
});
