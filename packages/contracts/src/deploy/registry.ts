import { z } from 'zod';
import { frontEndNames, mapNames, processNames } from './parts';

export const frontEndSchema = z.enum(frontEndNames);

/** One published, immutable version of a front end under `/mfe/{name}/{version}/`. */
export const frontEndBuildSchema = z.object({
  /** Hash of the content. */
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/),
  /** Path of the file to load, from the site's root. */
  entry: z.string().regex(/^\/mfe(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/),
  /** Subresource integrity of the entry, `sha384-...`. */
  integrity: z.string().startsWith('sha384-'),
  /** Version of the remote contract it was built against. */
  contract: z.int().nonnegative(),
});
export type FrontEndBuild = z.infer<typeof frontEndBuildSchema>;

/** The live version, and earlier ones for a rollback, latest first. */
export const registryEntrySchema = frontEndBuildSchema.extend({
  previous: z.array(frontEndBuildSchema),
  /** Version that was live before a rollback: not published again automatically. */
  rolledBack: z.string().optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** `registry.json`. */
export const registrySchema = z.object(mapNames(frontEndNames, () => registryEntrySchema));
export type Registry = z.infer<typeof registrySchema>;

/** Files that one chunk needs, as paths from the site's root. */
const chunkFilesSchema = z.object({
  js: z.array(z.string()),
  /** `name` is the one by which the loaders know the style sheet. */
  css: z.array(z.object({ href: z.string(), name: z.string() })),
});
export type ChunkFiles = z.infer<typeof chunkFilesSchema>;

/** Names of exports by shared module. */
const sharedExportsSchema = z.record(z.string(), z.array(z.string()));
export type SharedExports = z.infer<typeof sharedExportsSchema>;

/** `/mfe/contracts.json`: what the running processes offer, see `contractLevels`. */
export const levelsSchema = z.partialRecord(z.enum(processNames), z.int());

/** `assets.json` beside the files of one version: assets that a document must reference. */
export const frontEndAssetsSchema = z.object({
  name: frontEndSchema,
  version: z.string(),
  /** Hash of the sources it was built from. */
  stamp: z.string(),
  contract: z.int().nonnegative(),
  /** Not read: without it the gateway of version 1.0.0 does not require Trusted Types. */
  trustedTypes: z.literal(true).optional(),
  /** The shared modules that the shell provides. */
  provides: sharedExportsSchema.optional(),
  /** The shared modules that a remote uses. */
  takes: sharedExportsSchema.optional(),
  /** Contract levels of the processes that it calls; missing in version 1.0.0. */
  needs: levelsSchema.optional(),
  entry: chunkFilesSchema,
  /** File below the version's folder that renders it on the server; absent for versions that only browsers render. */
  server: z.string().optional(),
  /** Keyed by page id. */
  screens: z.record(z.string(), chunkFilesSchema),
  /** Keyed by slot name. */
  slots: z.record(z.string(), chunkFilesSchema),
  /** Name of the file that the documents of a page contain, by page id. Earlier versions have none. */
  inline: z.record(z.string(), z.string()).optional(),
  /** Always empty, and not read: the gateway of the last release expects it here. */
  fonts: z.array(z.string()),
  /** Sizes in bytes by file name. */
  files: z.record(z.string(), z.object({ bytes: z.int(), brotli: z.int() })),
});
export type FrontEndAssets = z.infer<typeof frontEndAssetsSchema>;
