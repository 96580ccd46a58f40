import { join } from 'node:path';
import {
  type FrontEndName,
  frontEndFolder,
  frontEndNames,
  type ProcessName,
  processNames,
} from '@show/contracts/parts';
import { publishFrontEnds } from '../../publish';
import { workspaceFolders } from '../build/inputs';
import { bundleService } from '../build/serviceBundles';
import type { Stack } from '../stack/launch';
import { migrate } from '../stack/migrations';
import { sentence } from '../stack/sentence';
import { serviceSpec } from '../stack/services';

/** All folders whose change means work. */
export function watchedFolders(root: string): string[] {
  const parts = [...processNames, ...frontEndNames.map(frontEndFolder)];
  return [...new Set(parts.flatMap((part) => workspaceFolders(root, part)))];
}

/** Parts that are made, among others, from one of the changed folders. */
export function affectedBy(
  root: string,
  changed: string[],
): { services: ProcessName[]; frontEnds: FrontEndName[] } {
  const touches = (part: string) => workspaceFolders(root, part).some((folder) => changed.includes(folder));
  return {
    services: processNames.filter(touches),
    frontEnds: frontEndNames.filter((name) => touches(frontEndFolder(name))),
  };
}

/** Builds what changed and puts it to work in a running stack. A build that fails leaves the old one at work. */
export async function rebuild(stack: Stack, changed: string[], say: (line: string) => void): Promise<void> {
  const { root, stackDir } = stack.plan.environment;
  const affected = affectedBy(root, changed);
  const attempt = (work: Promise<void>) => work.catch((error) => say(sentence(error)));
  await Promise.all([
    ...affected.services.map((name) => attempt(renewService(stack, name, say))),
    attempt(republish(root, join(stackDir, 'mfe'), affected.frontEnds, say)),
  ]);
}

async function renewService(
  { plan, crew }: Stack,
  name: ProcessName,
  say: (line: string) => void,
): Promise<void> {
  const { built } = await bundleService(plan.environment.root, name);
  if (!built) return;
  const spec = serviceSpec(plan, name);
  if (name !== 'gateway') await migrate(spec, crew);
  await crew.renew(name === 'gateway' ? 'front' : 'service', spec);
  say(`${name} rebuilt and started again`);
}

async function republish(
  root: string,
  mfeDir: string,
  only: FrontEndName[],
  say: (line: string) => void,
): Promise<void> {
  if (only.length > 0) await publishFrontEnds({ root, mfeDir, only, mode: 'development', log: say });
}
