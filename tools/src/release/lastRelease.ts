import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  domains,
  type FrontEndName,
  frontEndNames,
  mapNames,
  type ProcessName,
  processNames,
  serviceOf,
} from '@show/contracts/domain/parts';
import { registrySchema } from '@show/contracts/domain/registry';
import { checksumOf, type Migration, readMigrations } from '@show/service-kit/migrations';
import { readRegistry } from '@show/service-kit/registry';
import { z } from 'zod';
import { versionOfPart } from '../../bootstrap/partVersion.mjs';
import { type Contract, contractSchema } from './contract';
import type { BuiltRelease } from './keptRelease';

/** What is deployed on its own and has a version. */
type Part = ProcessName | FrontEndName;

const reasons = z.record(z.string(), z.string().min(1));

const lastReleaseSchema = z.object({
  /** The commit that was released; its parts are built from the history. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Versions of its processes and front ends, as `partVersions` reads them. */
  parts: z.record(z.string(), z.string()),
  /** By service: checksums of its migrations by their names. */
  migrations: z.record(z.string(), z.record(z.string(), z.string())),
});
export type LastRelease = z.output<typeof lastReleaseSchema>;

const acceptedSchema = z.object({
  /** Breaks of the contract that nothing notices, each with the reason. */
  contract: reasons,
  /** By migration, `svc-content/0031_albums.sql`: what it may take away, each with the reason. */
  migrations: z.record(z.string(), reasons),
});
type Accepted = z.output<typeof acceptedSchema>;

/** What is kept of the last release, in the folder `releases`. */
export interface ReleaseRecord {
  readonly last: LastRelease;
  readonly contract: Contract;
  /** Breaks with the last release that were accepted. */
  readonly accepted: Accepted;
}

const files = { last: 'last.json', contract: 'contract.json', accepted: 'accepted.json' } as const;

export function readRelease(root: string): ReleaseRecord {
  const read = <T>(file: string, schema: z.ZodType<T>): T =>
    schema.parse(JSON.parse(readFileSync(join(root, 'releases', file), 'utf8')));
  return {
    last: read(files.last, lastReleaseSchema),
    contract: read(files.contract, contractSchema),
    accepted: read(files.accepted, acceptedSchema),
  };
}

/** Writes down a release; what was accepted before it is over. */
export function writeRelease(root: string, last: LastRelease, contract: Contract): void {
  const write = (file: string, text: string) => writeFileSync(join(root, 'releases', file), `${text}\n`);
  const accepted: Accepted = { contract: {}, migrations: {} };
  write(files.last, JSON.stringify(last, undefined, 2));
  write(files.contract, JSON.stringify(contract));
  write(files.accepted, JSON.stringify(accepted, undefined, 2));
}

/** Of each process and front end that is built. */
export async function partVersions({ root, mfeDir }: BuiltRelease): Promise<Record<Part, string>> {
  const registry = registrySchema.parse(await readRegistry(mfeDir));
  return {
    ...mapNames(processNames, (name) => versionOfPart(join(root, name))),
    ...mapNames(frontEndNames, (name) => registry[name].version),
  };
}

/** All migrations of each service of these sources. */
export function migrationsOf(root: string): Record<string, Migration[]> {
  return Object.fromEntries(
    domains.map((domain) => {
      const service = serviceOf(domain);
      return [service, readMigrations({ dir: join(root, service, 'migrations') })];
    }),
  );
}

export function checksums(migrations: readonly Migration[]): Record<string, string> {
  return Object.fromEntries(migrations.map((migration) => [migration.name, checksumOf(migration)]));
}
