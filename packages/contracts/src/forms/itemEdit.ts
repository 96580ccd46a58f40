import { z } from 'zod';
import {
  clearableText,
  clearableWebAddress,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  plainText,
  requiredText,
} from '../fields';
import { slugFormSchema } from '../slug';
import { uploadUrlSchema } from '../uploads';
import { youtubeIdSchema } from '../youtube';
import { edited } from './edited';

const picture = uploadUrlSchema.nullable();
const video = youtubeIdSchema;
const { slug } = slugFormSchema.shape;
const whole = 'Must be a whole number';
const count = (max: number) =>
  z.int(whole).nonnegative('Must not be below 0').max(max, `Must be at most ${max}`).nullable();

const texts = {
  title: requiredText('Title is required', 300),
  description: plainText(10_000),
  featured: z.boolean(),
};
const pictures = { customThumbnail: picture, heroImage: picture };
const point = { latitude: latitudeSchema.nullable(), longitude: longitudeSchema.nullable() };

/** What staff may edit of an item of each kind, by the names that the fields have in answers. */
const fields = {
  episode: z.strictObject({
    ...texts,
    ...pictures,
    slug,
    youtubeId: video,
    season: count(9_999),
    episodeNumber: count(99_999),
    durationMinutes: count(9_999),
    isLivestream: z.boolean(),
    guestName: clearableText(),
    guestTitle: clearableText(),
  }),
  segment: z.strictObject({
    ...texts,
    ...pictures,
    slug,
    youtubeId: video,
    categoryId: idSchema.nullable(),
  }),
  'instudio-guest': z.strictObject({
    ...texts,
    ...pictures,
    slug,
    youtubeId: video,
    durationMinutes: count(9_999),
    guestName: clearableText(),
    guestTitle: clearableText(),
    guestBio: clearableText(10_000),
    spotifyUrl: clearableWebAddress(),
    appleUrl: clearableWebAddress(),
    amazonUrl: clearableWebAddress(),
  }),
  business: z.strictObject({
    name: requiredText('Name is required', 300),
    description: texts.description,
    featured: texts.featured,
    slug: slug.refine((value) => value === null || /\D/.test(value), 'Must not be a number'),
    address: clearableText(300),
    phone: clearableText(50),
    website: clearableWebAddress(),
    ...point,
    thumbnail: picture,
    hotelRecommended: z.boolean(),
  }),
  sponsor: z.strictObject({
    ...texts,
    url: clearableWebAddress(),
    youtubeId: video,
    thumbnail: picture,
    locationName: clearableText(),
    locationAddress: clearableText(300),
    ...point,
    showOnMap: z.boolean(),
  }),
} as const;

export type EditedKind = keyof typeof fields;

/** An edit names the fields that change and leaves the others as they are. */
function edit<Shape extends z.ZodRawShape>(kind: z.ZodObject<Shape, z.core.$strict>) {
  return kind
    .partial()
    .extend(edited)
    .refine((form) => Object.keys(form).some((name) => name in kind.shape), 'Nothing to change')
    .refine((form: object) => hasWholePoint(form), {
      path: ['longitude'],
      error: 'Give both latitude and longitude, or neither',
    });
}

/** Both coordinates, none, or neither named. */
function hasWholePoint({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }): boolean {
  return typeof latitude === 'number' ? typeof longitude === 'number' : latitude === longitude;
}

/** The body of `PATCH /api/{collection}/{id}`. */
export const itemEditSchemas = {
  episode: edit(fields.episode),
  segment: edit(fields.segment),
  'instudio-guest': edit(fields['instudio-guest']),
  business: edit(fields.business),
  sponsor: edit(fields.sponsor),
} as const;
export type ItemEdit<K extends EditedKind = EditedKind> = z.infer<(typeof itemEditSchemas)[K]>;
