import { execFileSync } from 'node:child_process';
import { differentElsewhere } from '../publish/buildElsewhere';
import { describeContract } from './release/contract';
import { keptRelease } from './release/keptRelease';
import { checksums, migrationsOf, partVersions, writeRelease } from './release/lastRelease';

/**
 * `npm run release`: writes the present commit down as the last release, with its contract and migrations. From then on
 * everything is compared with it, and `npm run test:skew` runs its parts among later ones: what is built of it is kept.
 */
const root = process.cwd();
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain')) {
  console.error('commit or stash your changes first: a release is a commit');
  process.exitCode = 1;
} else {
  const different = await differentElsewhere(root, console.log);
  if (different.length > 0)
    throw new Error(`built in another folder, these are other versions: ${different.join(', ')}`);
  const commit = git('rev-parse', 'HEAD');
  const migrations = Object.entries(migrationsOf(root)).map(([service, files]) => [
    service,
    checksums(files),
  ]);
  const kept = await keptRelease({ root, commit, say: console.log });
  const parts = await partVersions(kept);
  writeRelease(root, { commit, parts, migrations: Object.fromEntries(migrations) }, describeContract());
  console.log(`releases/ describes ${commit.slice(0, 12)}: commit it, and deploy that commit`);
}
