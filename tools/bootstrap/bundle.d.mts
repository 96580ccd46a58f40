import type { BuildOptions } from 'esbuild';

/** What every bundle of ours is made with: services, tools, benchmarks. */
export const bundleOptions: BuildOptions;

/** Bundles one entry; the file appears whole or not at all. */
export function bundle(entry: string, outfile: string): Promise<void>;

/** Ends the process that esbuild keeps for the next bundle. */
export function stopBundler(): Promise<void>;
