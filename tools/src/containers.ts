import { join } from 'node:path';
import { provideChromium } from './provision/chromium';
import { dockerAnswers } from './provision/docker';
import { containerTests } from './test/containerTests';
import { runTests } from './test/runTests';

/** `npm run test:containers`: the whole system in containers, on the Docker engine that answers. */
await runTests('containers', async (run) => {
  const { root, folder, say } = run;
  if (!(await dockerAnswers()))
    throw new Error('no Docker engine with compose answers; DOCKER_HOST names one');
  process.env.CHROMIUM_PATH = await provideChromium({ root, logFile: join(folder, 'apt.log'), say });
  return containerTests(run);
});
