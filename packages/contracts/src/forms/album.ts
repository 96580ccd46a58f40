import { z } from 'zod';
import { clearableText, idSchema, requiredText } from '../domain/fields';
import { uploadUrlSchema } from '../pictures/uploads';

const monthMessage = 'Month must be between 1-12';
const dayMessage = 'Day must be between 1-31';

/** First production year. */
export const albumMinimumYear = 2015;

/** What staff may edit of an album. */
export const albumFields = {
  title: requiredText('Album title is required'),
  description: clearableText(5000),
  year: z
    .int('Year must be 2015 or later')
    .min(albumMinimumYear, 'Year must be 2015 or later')
    // Read at the time of the check: a server that runs over New Year must not stay in the old one.
    .refine((year) => year <= new Date().getFullYear(), 'Year cannot be in the future'),
  /** 0 and none are unspecified. */
  month: z
    .int(monthMessage)
    .min(0, monthMessage)
    .max(12, monthMessage)
    .nullable()
    .transform((month) => month || null),
  day: z.int(dayMessage).min(1, dayMessage).max(31, dayMessage).nullable(),
  locationName: clearableText(),
  locationAddress: clearableText(300),
  tvSegmentId: idSchema.nullable(),
  instudioGuestId: idSchema.nullable(),
  coverImage: uploadUrlSchema.nullable(),
} as const;

/** May be left out, which is the same as null. */
function orNone<Value, Input>(field: z.ZodType<Value | null, Input>) {
  return field.optional().transform((value) => value ?? null);
}

/** The admin's behind-the-scenes album form: the whole album. */
export const albumFormSchema = z
  .strictObject({
    title: albumFields.title,
    description: orNone(albumFields.description),
    year: albumFields.year,
    month: orNone(albumFields.month),
    day: orNone(albumFields.day),
    locationName: orNone(albumFields.locationName),
    locationAddress: orNone(albumFields.locationAddress),
    tvSegmentId: orNone(albumFields.tvSegmentId),
    instudioGuestId: orNone(albumFields.instudioGuestId),
    isVisible: z.boolean().default(true),
    coverImage: orNone(albumFields.coverImage),
  })
  .check(({ value: { year, month, day }, issues }) => {
    // For a year or month that no calendar has, their own checks report the fault.
    const isLate = day !== null && month !== null && day > daysIn(year, month);
    if (!isLate) return;
    issues.push({ code: 'custom', path: ['day'], message: daysMessage(year, month), input: day });
  });
export type AlbumForm = z.infer<typeof albumFormSchema>;

/** 'February 2025 has 28 days'. */
function daysMessage(year: number, month: number): string {
  const name = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${name.format(Date.UTC(year, month - 1, 1))} has ${daysIn(year, month)} days`;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
