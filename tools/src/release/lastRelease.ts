import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains, serviceOf } from '@show/contracts/deploy/parts';
import { checksumOf, type Migration, readMigrations } from '@show/service-kit/migrations';
import { z } from 'zod';
import { contractSchema } from './contract';

const reasons = z.record(z.string(), z.string().min(1));

const acceptedSchema = z.object({
  /** Breaks of the contract that nothing notices, each with the reason. */
  contract: reasons.default({}),
  /** What a migration may remove, with the reasons, by its name: `svc-content/0031_albums.sql`. */
  migrations: z.record(z.string(), reasons).default({}),
});
export type Accepted = z.output<typeof acceptedSchema>;

/** What `npm run release` commits of a release. */
const recordSchema = z.object({
  contract: contractSchema,
  /** Checksums of each service's migrations, by name. */
  migrations: z.record(z.string(), z.record(z.string(), z.string())),
  /** Breaks with the release before it that were accepted. */
  accepted: acceptedSchema.prefault({}),
});
export type ReleaseRecord = Omit<z.output<typeof recordSchema>, 'accepted'>;

/** A release as its tag has it. */
export type Release = z.output<typeof recordSchema> & { readonly tag: string };

export const recordFile = 'releases/release.json';
export const acceptedFile = 'releases/accepted.json';

/** Tags of releases before the current commit, the newest first. Empty without git or its history. */
export function releaseTags(root: string): string[] {
  try {
    const found = git(root, 'tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-v:refname');
    return found.split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Releases that an installation may still run. */
const KEPT = 3;

/** The last releases as their tags have them, the newest first; without tags, as in a shallow clone, the last one only. */
export function readReleases(root: string): Release[] {
  const read = (tag: string, text: string) => ({ tag, ...recordSchema.parse(JSON.parse(text)) });
  const tags = releaseTags(root).slice(0, KEPT);
  if (tags.length > 0) return tags.map((tag) => read(tag, git(root, 'show', `${tag}:${recordFile}`)));
  const file = join(root, recordFile);
  return existsSync(file) ? [read('the last release', readFileSync(file, 'utf8'))] : [];
}

/** Breaks that were accepted since the last release. */
export function readAccepted(root: string): Accepted {
  const file = join(root, acceptedFile);
  return acceptedSchema.parse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
}

export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  }).trim();
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
