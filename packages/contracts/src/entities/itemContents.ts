import { z } from 'zod';
import type { KindWith } from '../domain/itemKinds';
import { albumSchema } from './album';
import { businessSchema } from './business';
import { episodeSchema } from './episode';
import { guestSchema } from './guest';
import { ownPageSchema } from './ownPage';
import { segmentSchema } from './segment';
import { sponsorSchema } from './sponsor';

export * from './album';
export * from './business';
export * from './episode';
export * from './guest';
export * from './ownPage';
export * from './segment';
export * from './sponsor';

type PublishedKind = KindWith<'published'>;

/** The response about one item of each kind. */
export const contentSchemas = {
  episode: episodeSchema,
  segment: segmentSchema,
  'instudio-guest': guestSchema,
  business: businessSchema,
  sponsor: sponsorSchema,
  album: albumSchema,
  'own-page': ownPageSchema,
} as const satisfies Readonly<Record<PublishedKind, z.ZodType>>;

type Variant<K extends PublishedKind, Shape extends z.ZodRawShape> = {
  [One in K]: z.ZodObject<{ type: z.ZodLiteral<One>; content: (typeof contentSchemas)[One] } & Shape>;
}[K];

/** An item of one of these kinds with all that is known of it, discriminated by `type`. */
export function contentUnion<K extends PublishedKind, Shape extends z.ZodRawShape>(
  kinds: readonly K[],
  shape: Shape,
) {
  const variants = kinds.map((type) =>
    z.object({ type: z.literal(type), ...shape, content: contentSchemas[type] }),
  );
  // Kind and content belong together, which TypeScript loses where one of several schemas is picked.
  return z.discriminatedUnion('type', variants as unknown as [Variant<K, Shape>, ...Variant<K, Shape>[]]);
}
