import { z } from 'zod';

/** One published, immutable version of a front end under `/mfe/{name}/{version}/`. */
export const releaseSchema = z.object({
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
  /** Path of the file to load, from the site's root. */
  entry: z.string().startsWith('/mfe/'),
  /** Subresource integrity of the entry, `sha384-...`. */
  integrity: z.string(),
  /** Version of the remote contract it was built against. */
  contract: z.int().nonnegative(),
});
export type Release = z.infer<typeof releaseSchema>;

/** What is deployed: for each front end its current release and the ones before it, latest first. */
export const registrySchema = z.record(
  z.string(),
  releaseSchema.extend({ previous: z.array(releaseSchema) }),
);
export type Registry = z.infer<typeof registrySchema>;
