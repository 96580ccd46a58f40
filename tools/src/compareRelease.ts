import { breaksWith } from './release/breaks';
import { describeContract } from './release/contract';
import { migrationsOf, readRelease } from './release/lastRelease';

/** Part of `npm run check`: whether the parts of this release and of the last one understand each other. */
const root = process.cwd();
const breaks = breaksWith(readRelease(root), {
  contract: describeContract(),
  migrations: migrationsOf(root),
});
for (const one of breaks) console.error(one);
process.exitCode = Math.min(breaks.length, 1);
