import { z } from 'zod';

/** Longitude and latitude. */
const position = z.tuple([z.number(), z.number()]);
const line = z.object({ type: z.literal('LineString'), coordinates: z.array(position).min(2) });
const point = z.object({ type: z.literal('Point'), coordinates: position });
const name = z.string().min(1);

/** What helps people find their way on a map without streets, as GeoJSON: water, highways and cities. Around the show's region: borders, names of states, and highways without shields. */
export const landmarksSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.union([
      z.object({
        properties: z.object({ kind: z.literal('lake'), name }),
        geometry: z.object({
          type: z.literal('Polygon'),
          coordinates: z.array(z.array(position).min(4)).min(1),
        }),
      }),
      z.object({
        properties: z.object({ kind: z.enum(['river', 'highway', 'border']), name }),
        geometry: line,
      }),
      /** Named by its number, as on the shields beside it. */
      z.object({ properties: z.object({ kind: z.literal('interstate'), name }), geometry: line }),
      z.object({
        /** Rank 1 is named before rank 2 where there is no room for both. */
        properties: z.object({ kind: z.literal('city'), name, rank: z.union([z.literal(1), z.literal(2)]) }),
        geometry: point,
      }),
      z.object({ properties: z.object({ kind: z.literal('region'), name }), geometry: point }),
    ]),
  ),
});
export type Landmarks = z.infer<typeof landmarksSchema>;
