import { breaksWith } from './release/breaks';
import { describeContract } from './release/contract';
import { migrationsOf, readRelease } from './release/lastRelease';

/** Part of `npm run check`: whether the parts of this release and of the last one understand each other. */
const root = process.cwd();
const now = { contract: describeContract(), migrations: migrationsOf(root) };
const breaks = breaksWith(readRelease(root), now);
for (const one of breaks) console.error(one);
const count = (record: object) => Object.values(record).flatMap(Object.keys).length;
console.log(`${count(now.contract.http.paths)} operations, ${count(now.migrations)} migrations`);
process.exitCode = Math.min(breaks.length, 1);
