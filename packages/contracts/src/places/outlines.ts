import { z } from 'zod';

/** Longitude and latitude. */
const position = z.array(z.number()).min(2).max(3);
const rings = z.array(z.array(position).min(4)).min(1);

/** The outlines of a region's counties, as GeoJSON. */
export const outlinesSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z
    .array(
      z.object({
        properties: z.object({
          /** Five digits of the Federal Information Processing Standard, or another unique id. */
          fips: z.string().min(1),
          name: z.string().min(1),
        }),
        geometry: z.discriminatedUnion('type', [
          z.object({ type: z.literal('Polygon'), coordinates: rings }),
          z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(rings).min(1) }),
        ]),
      }),
    )
    .min(1),
});
export type Outlines = z.infer<typeof outlinesSchema>;
