import { z } from 'zod';
import { idSchema, instantSchema, latitudeSchema, longitudeSchema } from './fields';
import { slugSchema } from './slug';
import { uploadUrlSchema } from './uploads';

/** Name by which demonstration items refer to each other, before they have ids. */
const key = z.string().min(1).max(100);
const upload = uploadUrlSchema.nullable().default(null);
const text = z.string().min(1);
const maybe = z.string().nullable().default(null);
const address = z.url().nullable().default(null);
const minutes = z.int().positive().nullable().default(null);
const videoId = z.string().nullable().default(null);

const common = {
  slug: slugSchema.nullable().default(null),
  title: text,
  description: text,
  featured: z.boolean().default(false),
  youtubeId: videoId,
  thumbnail: upload,
  customThumbnail: upload,
  heroImage: upload,
  publishedAt: instantSchema,
};

const picture = {
  url: uploadUrlSchema,
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().nullable().default(null),
};

export const demoCategorySchema = z.strictObject({ key, name: text, description: text, color: text });

export const demoEpisodeSchema = z.strictObject({
  ...common,
  season: z.int().positive(),
  episodeNumber: z.int().positive(),
  isLivestream: z.boolean().default(false),
  durationMinutes: minutes,
  guestName: maybe,
  guestTitle: maybe,
});

export const demoSegmentSchema = z.strictObject({
  key,
  ...common,
  categoryKey: key.nullable().default(null),
});

export const demoGuestSchema = z.strictObject({
  key,
  ...common,
  guestName: text,
  guestTitle: maybe,
  guestBio: maybe,
  duration: minutes,
  spotifyUrl: address,
  appleUrl: address,
  amazonUrl: address,
});

export const demoBusinessSchema = z.strictObject({
  slug: slugSchema.nullable().default(null),
  name: text,
  description: text,
  address: maybe,
  phone: maybe,
  website: address,
  latitude: latitudeSchema.nullable().default(null),
  longitude: longitudeSchema.nullable().default(null),
  thumbnail: upload,
  featured: z.boolean().default(false),
  hotelRecommended: z.boolean().default(false),
  publishedAt: instantSchema,
});

export const demoSponsorSchema = z.strictObject({
  title: text,
  description: text,
  featured: z.boolean().default(false),
  url: address,
  youtubeId: videoId,
  thumbnail: upload,
  locationName: maybe,
  locationAddress: maybe,
  latitude: latitudeSchema.nullable().default(null),
  longitude: longitudeSchema.nullable().default(null),
  showOnMap: z.boolean().default(true),
  publishedAt: instantSchema,
});

export const demoLocationSchema = z.strictObject({
  segmentKey: key,
  locationName: text,
  locationAddress: maybe,
  locationCity: text,
  locationState: z.string().default('Indiana'),
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});

export const demoAlbumSchema = z.strictObject({
  key,
  title: text,
  description: maybe,
  year: z.int(),
  month: z.int().min(1).max(12).nullable().default(null),
  day: z.int().min(1).max(31).nullable().default(null),
  locationName: maybe,
  locationAddress: maybe,
  segmentKey: key.nullable().default(null),
  guestKey: key.nullable().default(null),
  coverImage: upload,
  publishedAt: instantSchema,
});

export const demoPhotoSchema = z.strictObject({ albumKey: key, title: maybe, ...picture });
export const demoGalleryImageSchema = z.strictObject({ segmentKey: key, ...picture });

export const demoFilmingSchema = z.strictObject({
  date: z.iso.date(),
  startTime: z.string(),
  estimatedEndTime: maybe,
  location: text,
  fullAddress: text,
  description: text,
  websiteUrl: address,
  latitude: latitudeSchema,
  longitude: longitudeSchema,
});

/** Body of svc-content's `POST /internal/demo`. Lists are in no order; keys must resolve within the body. */
export const demoContentSchema = z.strictObject({
  categories: z.array(demoCategorySchema),
  episodes: z.array(demoEpisodeSchema),
  segments: z.array(demoSegmentSchema),
  guests: z.array(demoGuestSchema),
  businesses: z.array(demoBusinessSchema),
  sponsors: z.array(demoSponsorSchema),
  locations: z.array(demoLocationSchema),
  albums: z.array(demoAlbumSchema),
  photos: z.array(demoPhotoSchema),
  galleries: z.array(demoGalleryImageSchema),
  filming: z.array(demoFilmingSchema),
  /** Sizes of all pictures named above, so that no page waits for an event to know them. */
  images: z.array(z.strictObject(picture)).default([]),
});
export type DemoContent = z.infer<typeof demoContentSchema>;
/** Input of the fill program: fields with a default are optional. */
export type DemoContentInput = z.input<typeof demoContentSchema>;

export const demoGiveawaySchema = z.strictObject({
  title: text,
  description: text,
  prize: text,
  startDate: instantSchema.nullable().default(null),
  endDate: instantSchema.nullable().default(null),
  thumbnail: upload,
  targetEntries: z.int().positive().default(500),
  nextSteps: text,
  publishedAt: instantSchema,
});

/** Body of svc-giveaway's `POST /internal/demo`. The first becomes giveaway 1 when the database is empty. */
export const demoGiveawaysSchema = z.strictObject({ giveaways: z.array(demoGiveawaySchema) });
export type DemoGiveaways = z.infer<typeof demoGiveawaysSchema>;
export type DemoGiveawaysInput = z.input<typeof demoGiveawaysSchema>;

/** Query of svc-media's `PUT /internal/demo/images/{filename}`. */
export const demoImageQuerySchema = z.strictObject({ alt: z.string().nullable().default(null) });

/** Answer to `PUT /internal/demo/images/{filename}`. */
export const demoImageSchema = z.object({ filename: z.string(), ...picture });
export type DemoImage = z.infer<typeof demoImageSchema>;

/** Answer to svc-content's `GET /internal/demo`: whether nothing at all is stored, demonstration or not. */
export const demoStateSchema = z.object({ empty: z.boolean() });
export type DemoState = z.infer<typeof demoStateSchema>;

/**
 * Body of svc-media's `POST /internal/demo/hanging`: which demonstration pictures hang in which album and gallery, under
 * the ids that svc-content has given them, so that staff can manage them like their own.
 */
export const demoHangingSchema = z.strictObject({
  photos: z.array(
    z.strictObject({ id: idSchema, albumId: idSchema, filename: z.string(), title: z.string().nullable() }),
  ),
  galleries: z.array(z.strictObject({ id: idSchema, segmentId: idSchema, filename: z.string() })),
});
export type DemoHanging = z.infer<typeof demoHangingSchema>;

/** Answer to `POST` and `DELETE /internal/demo`: rows written or removed, by kind. */
export const demoReportSchema = z.object({
  rows: z.record(z.string(), z.int().nonnegative()),
  /** What svc-content has hung, for svc-media. */
  hanging: demoHangingSchema.optional(),
});
export type DemoReport = z.infer<typeof demoReportSchema>;
