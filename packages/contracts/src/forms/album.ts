import { z } from 'zod';
import { idSchema, optionalText, requiredText } from '../fields';
import { uploadUrlSchema } from '../uploads';

const monthMessage = 'Month must be between 1-12';
const dayMessage = 'Day must be between 1-31';

/** First production year. */
export const albumMinimumYear = 2015;

/** The admin's behind-the-scenes album form. */
export const albumFormSchema = z
  .strictObject({
    title: requiredText('Album title is required'),
    description: optionalText(5000),
    year: z
      .int('Year must be 2015 or later')
      .min(albumMinimumYear, 'Year must be 2015 or later')
      // Read at the moment of the check: a server that runs over New Year must not stay in the old one.
      .refine((year) => year <= new Date().getFullYear(), 'Year cannot be in the future'),
    /** 0 and none are unspecified. */
    month: z
      .int(monthMessage)
      .min(0, monthMessage)
      .max(12, monthMessage)
      .nullish()
      .transform((month) => month || null),
    day: z
      .int(dayMessage)
      .min(1, dayMessage)
      .max(31, dayMessage)
      .nullish()
      .transform((day) => day ?? null),
    locationName: optionalText(),
    locationAddress: optionalText(300),
    tvSegmentId: idSchema.nullish().transform((id) => id ?? null),
    instudioGuestId: idSchema.nullish().transform((id) => id ?? null),
    isVisible: z.boolean().default(true),
    coverImage: uploadUrlSchema.nullish().transform((url) => url ?? null),
  })
  .refine(({ year, month, day }) => day === null || month === null || day <= daysIn(year, month), {
    path: ['day'],
    error: dayMessage,
  });
export type AlbumForm = z.infer<typeof albumFormSchema>;

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
