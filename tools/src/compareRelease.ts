import { operationList } from '@show/contracts';
import { breaksWith } from './release/breaks';
import { describeContract } from './release/contract';
import { migrationsOf, readAccepted, readRelease } from './release/lastRelease';

/** Part of `npm run check`: whether the parts of these sources and of the last release understand each other. */
const root = process.cwd();
const release = readRelease(root);
if (release) {
  const now = { contract: describeContract(), migrations: migrationsOf(root) };
  const breaks = breaksWith(release, now, readAccepted(root));
  for (const one of breaks) console.error(one);
  console.log(`compared with ${release.tag}`);
  process.exitCode = Math.min(breaks.length, 1);
} else console.log(`no release to compare with, ${operationList.length} operations`);
