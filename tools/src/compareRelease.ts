import { operationList } from '@show/contracts';
import { breaksWithAll } from './release/breaks';
import { describeContract } from './release/contract';
import { migrationsOf, readAccepted, readReleases } from './release/lastRelease';

/** Part of `npm run check`: whether the parts of these sources and of the last releases understand each other. */
const root = process.cwd();
const releases = readReleases(root);
if (releases.length > 0) {
  const now = { contract: describeContract(), migrations: migrationsOf(root) };
  const breaks = breaksWithAll(releases, now, readAccepted(root));
  for (const one of breaks) console.error(one);
  console.log(`compared with ${releases.map(({ tag }) => tag).join(', ')}`);
  process.exitCode = Math.min(breaks.length, 1);
} else console.log(`no release to compare with, ${operationList.length} operations`);
