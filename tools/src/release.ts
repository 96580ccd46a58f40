import { execFileSync } from 'node:child_process';
import { describeContract } from './release/contract';
import { checksums, migrationsOf, writeRelease } from './release/lastRelease';

/**
 * `npm run release`: writes the present commit down as the last release, with its contract and migrations. From then on
 * everything is compared with it.
 */
const root = process.cwd();
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

if (git('status', '--porcelain')) {
  console.error('commit or put away what you changed first: a release is a commit');
  process.exitCode = 1;
} else {
  const commit = git('rev-parse', 'HEAD');
  const migrations = Object.entries(migrationsOf(root)).map(([service, files]) => [
    service,
    checksums(files),
  ]);
  writeRelease(root, { commit, migrations: Object.fromEntries(migrations) }, describeContract());
  console.log(`releases/ describes ${commit.slice(0, 12)}: commit it, and deploy that commit`);
}
