import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontEndNames } from '@show/contracts/deploy/parts';
import { placeOf, userBuildCache } from './buildCache';
import { publishFrontEnds, sourceStamp } from './publishFrontEnds';

/**
 * Builds all front ends for an image: `node tools/run.mjs tools/publish/buildInto.ts FOLDER` leaves one finished build
 * of each in the folder, which is the `builtDir` of a later `publishFrontEnds`.
 */
const [, , folder = 'builds'] = process.argv;
const root = process.cwd();
const cacheDir = userBuildCache();
const mfeDir = await mkdtemp(join(tmpdir(), 'front-ends-'));
await publishFrontEnds({ root, mfeDir, cacheDir, log: console.log });
await rm(mfeDir, { recursive: true });
for (const name of frontEndNames) {
  const stamp = sourceStamp(root, name);
  await cp(placeOf(cacheDir, name, stamp), join(folder, name, stamp), { recursive: true });
}
