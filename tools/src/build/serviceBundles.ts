import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../../bootstrap/bundle.mjs';
import { Fault, messageOf } from '../fault';
import { hashInputs, workspaceFolders } from './inputs';

/** Workspaces that become a running process, in the order in which they are shown. */
export const serviceNames = ['svc-content', 'svc-giveaway', 'svc-media', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** How they are built is an input as well. */
const builders = ['tools/bootstrap', 'tools/src/build', 'package-lock.json'];

export interface BundledService {
  name: ServiceName;
  /** Hash of all that went into it: equal hashes behave the same, migrations included. */
  inputs: string;
  /** False when the bundle at hand was still right. */
  built: boolean;
}

/** Brings `<workspace>/dist/main.js` of every service up to date. */
export function bundleServices(root: string): Promise<BundledService[]> {
  return Promise.all(serviceNames.map((name) => bundleService(root, name)));
}

/** The stamp is written after the bundle, so an interrupted build is simply done again. */
export async function bundleService(root: string, name: ServiceName): Promise<BundledService> {
  const inputs = hashInputs(root, [...workspaceFolders(root, name), ...builders]);
  const outfile = join(root, name, 'dist', 'main.js');
  const stamp = `${outfile}.inputs`;
  if (existsSync(outfile) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) {
    return { name, inputs, built: false };
  }
  try {
    await bundle(join(root, name, 'src', 'main.ts'), outfile);
  } catch (error) {
    throw new Fault(`${name} does not build: ${messageOf(error)}`);
  }
  writeFileSync(stamp, inputs);
  return { name, inputs, built: true };
}
