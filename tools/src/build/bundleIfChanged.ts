import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Fault, messageOf } from '@show/dev-servers/fault';
import type { BuildOptions } from 'esbuild';
import { bundle } from '../../bootstrap/bundle.mjs';

interface WantedBundle {
  /** In messages. */
  name: string;
  entry: string;
  outfile: string;
  /** Hash of all that goes into it. */
  inputs: string;
  /** Left out: those of tools. */
  options?: BuildOptions;
}

/** Path of the stamp with the inputs of a bundle. */
export function inputsFile(outfile: string): string {
  return `${outfile}.inputs`;
}

/**
 * Rebuilds a bundle if its inputs changed. The stamp is written after it, so an interrupted build is simply done again.
 * @returns false when the existing bundle is up to date
 */
export async function bundleIfChanged({
  name,
  entry,
  outfile,
  inputs,
  options,
}: WantedBundle): Promise<boolean> {
  const stamp = inputsFile(outfile);
  if (existsSync(outfile) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return false;
  try {
    await bundle(entry, outfile, options);
  } catch (error) {
    throw new Fault(`${name} does not build: ${messageOf(error)}`);
  }
  writeFileSync(stamp, inputs);
  return true;
}
