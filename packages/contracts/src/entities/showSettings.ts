import { z } from 'zod';
import { instantSchema } from '../domain/fields';
import { showSchema } from '../site/show';

/** The show as it is, and what of it staff have set. */
export const showSettingsSchema = z
  .object({
    /** What the site shows. */
    show: showSchema,
    /** What the show file says. */
    file: showSchema,
    /** Paths of the values that staff have set, such as `contact.email`. */
    changed: z.array(z.string()),
    updatedAt: instantSchema,
  })
  .meta({ id: 'ShowSettings' });
export type ShowSettings = z.infer<typeof showSettingsSchema>;
