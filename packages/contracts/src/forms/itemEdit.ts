import { z } from 'zod';
import {
  anyText,
  clearableText,
  clearableWebAddress,
  enteredInstantSchema,
  idSchema,
  latitudeSchema,
  longitudeSchema,
  requiredText,
} from '../domain/fields';
import { slugFormSchema } from '../domain/slug';
import { uploadUrlSchema } from '../pictures/uploads';
import { videoFields } from '../videos/videoFields';
import { youtubeIdSchema } from '../videos/youtube';
import { albumFields } from './album';
import { edited } from './edited';
import { pageBlocksForm } from './pageBlocks';
import { rundownForm } from './rundown';

const picture = uploadUrlSchema.nullable();
const video = youtubeIdSchema;
const { slug } = slugFormSchema.shape;
const whole = 'Must be a whole number';
const count = (max: number) =>
  z.int(whole).nonnegative('Must not be below 0').max(max, `Must be at most ${max}`).nullable();

const texts = {
  title: requiredText('Title is required', 300),
  description: anyText(10_000),
  featured: z.boolean(),
};
const pictures = { customThumbnail: picture, heroImage: picture };
const point = { latitude: latitudeSchema.nullable(), longitude: longitudeSchema.nullable() };
const name = requiredText('Name is required', 300);
/** Names at `/api/businesses/{name}` that are not businesses. */
const besideBusinesses: ReadonlySet<string> = new Set(['search', 'featured']);

/** When visitors see it: from `publishedAt` on, unless it is not visible. */
const publishing = { isVisible: z.boolean(), publishedAt: enteredInstantSchema };

/** What staff may edit of an item of each kind, by the names that the fields have in responses. */
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
    rundown: rundownForm,
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
    name,
    description: texts.description,
    featured: texts.featured,
    slug: slug
      .refine((value) => value === null || /\D/.test(value), 'Must not be a number')
      .refine((value) => value === null || !besideBusinesses.has(value), 'The website itself uses this URL'),
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
  album: z.strictObject(albumFields),
  'own-page': z.strictObject({
    title: texts.title,
    description: anyText(500),
    slug,
    thumbnail: picture,
    blocks: pageBlocksForm,
  }),
} as const;

export type EditedKind = keyof typeof fields;

const halfPoint = { path: ['longitude'], error: 'Give both latitude and longitude, or neither' };

/**
 * An edit names the fields that change and leaves the others as they are.
 * @param also of kinds that a sync creates: the fields that may follow the video
 */
function edit<Shape extends z.ZodRawShape, Also extends z.ZodRawShape>(
  kind: z.ZodObject<Shape, z.core.$strict>,
  also: Also,
) {
  return kind
    .extend(publishing)
    .partial()
    .extend({ ...edited, ...also })
    .refine((form) => Object.keys(form).some((name) => name !== 'updatedAt'), 'Nothing to change')
    .refine((form: object) => hasWholePoint(form), halfPoint)
    .refine((form: object) => !writesFollowed(form), {
      path: ['followVideo'],
      error: 'Write a field or take it from the video, not both',
    });
}

/** Names of fields that take the video's value, now and at every sync. */
function following<const Name extends string>(names: readonly Name[]) {
  return { followVideo: z.array(z.enum(names)).min(1).max(names.length).optional() };
}

function writesFollowed({ followVideo = [], ...form }: { followVideo?: readonly string[] }): boolean {
  return followVideo.some((name) => name in form);
}

/** A new item has the `needed` fields and any of the others; it is a draft unless it says that it is visible. */
function create<Shape extends z.ZodRawShape, Needed extends z.ZodRawShape>(
  kind: z.ZodObject<Shape, z.core.$strict>,
  needed: Needed,
) {
  return kind
    .partial()
    .extend({
      ...needed,
      isVisible: z.boolean().default(false),
      publishedAt: enteredInstantSchema.optional(),
    })
    .refine((form: object) => hasWholePoint(form), halfPoint);
}

/** Both coordinates, none, or neither named. */
function hasWholePoint({ latitude, longitude }: { latitude?: unknown; longitude?: unknown }): boolean {
  return typeof latitude === 'number' ? typeof longitude === 'number' : latitude === longitude;
}

/** The body of `PATCH /api/{collection}/{id}`. */
export const itemEditSchemas = {
  episode: edit(fields.episode, following(videoFields.episode)),
  segment: edit(fields.segment, following(videoFields.segment)),
  'instudio-guest': edit(fields['instudio-guest'], following(videoFields['instudio-guest'])),
  business: edit(fields.business, {}),
  sponsor: edit(fields.sponsor, following(videoFields.sponsor)),
  album: edit(fields.album, {}),
  'own-page': edit(fields['own-page'], {}),
} as const;
export type ItemEdit<K extends EditedKind = EditedKind> = z.infer<(typeof itemEditSchemas)[K]>;

/** The body of `POST /api/{collection}`. */
export const itemFormSchemas = {
  episode: create(fields.episode, { title: texts.title }),
  segment: create(fields.segment, { title: texts.title }),
  'instudio-guest': create(fields['instudio-guest'], { title: texts.title }),
  business: create(fields.business, { name }),
  sponsor: create(fields.sponsor, { title: texts.title }),
  album: create(fields.album, { title: albumFields.title, year: albumFields.year }),
  'own-page': create(fields['own-page'], { title: texts.title }),
} as const;
export type ItemForm<K extends EditedKind = EditedKind> = z.infer<(typeof itemFormSchemas)[K]>;
