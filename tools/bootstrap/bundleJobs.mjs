/** Bundles the one-shot jobs that containers run: `node tools/bootstrap/bundleJobs.mjs`. */
import { bundle } from './bundle.mjs';

await bundle('tools/src/jobs/secrets.ts', 'tools/dist/run/secrets.mjs');
for (const program of ['marks', 'fill', 'clear'])
  await bundle(`demo/${program}.ts`, `demo/dist/${program}.mjs`);
await bundle('tools/src/jobs/databases.ts', 'tools/dist/run/databases.mjs');
