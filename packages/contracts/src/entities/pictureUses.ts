import { z } from 'zod';
import { namedItemSchema } from './showLeftovers';

/** Where an uploaded picture is shown, apart from giveaways. */
export const pictureUsesSchema = z
  .object({
    /** Values of the show: 'logo', 'cover.day'. */
    show: z.array(z.string()),
    items: z.array(namedItemSchema),
  })
  .meta({ id: 'PictureUses' });
export type PictureUses = z.infer<typeof pictureUsesSchema>;
