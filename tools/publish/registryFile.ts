import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registrySchema } from '@show/contracts/registry';

/** A folder that is still being filled lacks some front ends. */
export type PartialRegistry = Partial<Registry>;

const partialRegistrySchema = registrySchema.partial();

/** Reads which versions are live. An absent file is an empty registry; a damaged one is refused. */
export async function readRegistry(mfeDir: string): Promise<PartialRegistry> {
  const text = await readFile(join(mfeDir, 'registry.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return partialRegistrySchema.parse(JSON.parse(text));
}

/** Replaces the file in one step: a reader sees the old or the new registry, never half of one. */
export async function writeRegistry(mfeDir: string, registry: PartialRegistry): Promise<void> {
  await mkdir(mfeDir, { recursive: true });
  const draft = join(mfeDir, `.registry-${randomUUID()}.json`);
  await writeFile(draft, `${JSON.stringify(registry, undefined, 2)}\n`);
  await rename(draft, join(mfeDir, 'registry.json'));
}
