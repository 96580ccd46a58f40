import type { BuildOptions } from 'esbuild';

/** What services are bundled with: packages go into the bundle, native modules stay outside. */
export const serviceBundleOptions: BuildOptions;

/** Bundles one entry, as tools and benchmarks are by default: packages stay outside; the file appears whole or not at all. */
export function bundle(entry: string, outfile: string, options?: BuildOptions): Promise<void>;

/** Writes a file, which appears whole or not at all. */
export function replaceFile(file: string, contents: Uint8Array): void;

/** Ends the process that esbuild keeps for the next bundle. */
export function stopBundler(): Promise<void>;
