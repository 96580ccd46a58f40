import { join } from 'node:path';
import { type ProcessName, processNames } from '@show/contracts/deploy/parts';
import { serviceBundleOptions } from '../../bootstrap/bundle.mjs';
import { hashInputs, neededFolders } from '../../files/inputs';
import { bundleIfChanged } from './bundleIfChanged';

/** How they are built is an input as well. */
const builders = ['tools/bootstrap', 'tools/files', 'tools/src/build', 'package-lock.json'];

export interface BundledService {
  name: ProcessName;
  /** Hash of all that went into it: equal hashes behave the same, migrations included. */
  inputs: string;
  /** False when the existing bundle is up to date. */
  built: boolean;
}

/** Builds `<workspace>/dist/main.js` of every service if it changed. */
export function bundleServices(root: string): Promise<BundledService[]> {
  return Promise.all(processNames.map((name) => bundleService(root, name)));
}

export async function bundleService(root: string, name: ProcessName): Promise<BundledService> {
  const inputs = hashInputs(root, [...neededFolders(root, name), ...builders]);
  const entry = join(root, name, 'src', 'main.ts');
  const outfile = join(root, name, 'dist', 'main.js');
  const built = await bundleIfChanged({ name, entry, outfile, inputs, options: serviceBundleOptions });
  return { name, inputs, built };
}
