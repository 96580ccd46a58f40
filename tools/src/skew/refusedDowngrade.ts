import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainService } from '@show/contracts/domain/parts';
import type { BuiltRelease } from '../release/keptRelease';
import type { Totals } from '../test/totals';
import type { MixableStack } from './MixedStack';

const contracting = '9999_without_spare.sql';
const sentence = `too old for the database: ${contracting} has taken away what it uses. Run a version that has that migration`;

/**
 * Whether a service of a release refuses a database that the next release has contracted: its migration, its readiness.
 * The service of the next release runs afterwards.
 */
export async function refusedDowngrade(
  stack: MixableStack,
  name: DomainService,
  release: BuiltRelease,
  folder: string,
): Promise<Totals> {
  const next = nextRelease(name, release, folder);
  await stack.migrate(name, next);
  const log = stack.logOf(name);
  const before = readFileSync(log, 'utf8').length;
  const migration = await fails(stack.migrate(name, release));
  const isTold = migration !== undefined && readFileSync(log, 'utf8').slice(before).includes(sentence);
  const start = await fails(stack.replace(name, release, { startWithinMs: 30_000 }));
  const isUnready = start?.includes(sentence) ?? false;
  await stack.replace(name, next);
  const failures = [
    ...(isTold ? [] : [`the migration of an earlier ${name} is not refused: ${migration}`]),
    ...(isUnready ? [] : [`an earlier ${name} starts: ${start}`]),
  ];
  return { passed: 2 - failures.length, failed: failures.length, failures };
}

/** The same service with two migrations more, of which the second contracts. */
function nextRelease(name: DomainService, release: BuiltRelease, folder: string): BuiltRelease {
  const root = join(folder, `next-${name}`);
  for (const part of ['dist', 'migrations', 'package.json'])
    cpSync(join(release.root, name, part), join(root, name, part), { recursive: true });
  mkdirSync(root, { recursive: true });
  symlinkSync(join(release.root, 'node_modules'), join(root, 'node_modules'));
  cpSync(join(release.root, 'show.json'), join(root, 'show.json'));
  const migration = (file: string, sql: string) => writeFileSync(join(root, name, 'migrations', file), sql);
  migration('9998_spare.sql', 'create table spare (id integer);\n');
  migration(contracting, '-- contracts: nothing uses it since 9998\ndrop table spare;\n');
  return { ...release, root };
}

/** What a failure says; undefined if there was none. */
function fails(work: Promise<void>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
