import { parseArgs } from 'node:util';
import { Fault } from '@show/dev-servers/fault';
import { differentElsewhere } from '../publish/differentElsewhere';
import { describeContract } from './release/contract';
import { checksums, migrationsOf } from './release/lastRelease';
import { makeRelease } from './release/makeRelease';

/**
 * `npm run release -- 1.2.0`: makes the current commit a release. `--notes` says what is new; without it the subjects
 * of the commits do. From then on `npm run check` compares with it.
 */
const root = process.cwd();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { notes: { type: 'string' } },
});
const migrations = Object.entries(migrationsOf(root)).map(([service, files]) => [service, checksums(files)]);
try {
  const different = await differentElsewhere(root, console.log);
  if (different.length > 0)
    throw new Fault(`built in another folder, these are other versions: ${different.join(', ')}`);
  const record = { contract: describeContract(), migrations: Object.fromEntries(migrations) };
  const tag = makeRelease({ root, version: positionals[0] ?? '', notes: values.notes, record });
  console.log(`${tag} is made; publish it: git push --follow-tags`);
} catch (error) {
  if (!(error instanceof Fault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
