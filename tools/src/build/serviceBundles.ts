import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames } from '@show/contracts/deploy/parts';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { bundle, serviceBundleOptions } from '../../bootstrap/bundle.mjs';
import { hashInputs, neededFolders } from '../../files/inputs';

/** How they are built is an input as well. */
const builders = ['tools/bootstrap', 'tools/files', 'tools/src/build', 'package-lock.json'];

interface BundledService {
  name: ProcessName;
  /** False when the existing bundle is up to date. */
  built: boolean;
}

/** Builds `<workspace>/dist/main.js` of every service if it changed. */
export function bundleServices(root: string): Promise<BundledService[]> {
  return Promise.all(processNames.map((name) => bundleService(root, name)));
}

/** The stamp with the inputs is written after the bundle, so an interrupted build is simply done again. */
export async function bundleService(root: string, name: ProcessName): Promise<BundledService> {
  const inputs = hashInputs(root, [...neededFolders(root, name), ...builders]);
  const outfile = join(root, name, 'dist', 'main.js');
  const stamp = `${outfile}.inputs`;
  if (existsSync(outfile) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs)
    return { name, built: false };
  try {
    await bundle(join(root, name, 'src', 'main.ts'), outfile, serviceBundleOptions);
  } catch (error) {
    throw new Fault(`${name} does not build: ${messageOf(error)}`);
  }
  writeFileSync(stamp, inputs);
  return { name, built: true };
}
