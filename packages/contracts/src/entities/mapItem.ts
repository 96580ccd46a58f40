import { z } from 'zod';
import { idSchema, latitudeSchema, longitudeSchema } from '../domain/fields';
import { videoRefusalSchema } from '../videos/videoRefusal';

/** An item on the map. */
export const mapTypes = ['segment', 'sponsor', 'business'] as const;

/** One marker. Ids repeat across types: the key of an item is its type and id together. */
export const mapItemSchema = z
  .object({
    /** The segment location's id, or that of the sponsor or business. */
    id: idSchema,
    type: z.enum(mapTypes),
    /** The segment at the place or, for their markers, the sponsor or the business. */
    segment: z.object({
      id: idSchema,
      slug: z.string().nullable(),
      title: z.string(),
      description: z.string(),
      /** The segment's video, or the sponsor's own video URL. */
      youtubeUrl: z.string().nullable(),
      /** Why the video of a sponsor plays on the video site only. */
      playsElsewhere: videoRefusalSchema.nullable().optional(),
      thumbnail: z.string().nullable(),
      categoryId: idSchema.nullable(),
    }),
    locationName: z.string(),
    locationAddress: z.string().nullable(),
    locationCity: z.string().nullable(),
    locationState: z.string().nullable(),
    latitude: latitudeSchema,
    longitude: longitudeSchema,
  })
  .meta({ id: 'MapItem' });
export type MapItem = z.infer<typeof mapItemSchema>;

/** An item near something else. */
export const nearbyItemSchema = mapItemSchema
  .extend({ miles: z.number().nonnegative().meta({ description: 'Distance, to a tenth of a mile' }) })
  .meta({ id: 'NearbyItem' });
export type NearbyItem = z.infer<typeof nearbyItemSchema>;
