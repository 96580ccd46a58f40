import { spawnSync } from 'node:child_process';
import { Fault } from '@show/dev-servers/fault';
import { stackFilePath } from '@show/dev-servers/stack';
import { z } from 'zod';
import { stopBundler } from '../bootstrap/bundle.mjs';
import { readJson } from '../files/jsonFile';
import { runMain } from '../terminal/runMain';
import { demoProgram, demoRecordFile } from './stack/demoPrograms';
import { stackEnvironment } from './stack/environment';

const stackFile = z.object({
  gateway: z.string(),
  publicUrl: z.string(),
  adminPasscode: z.string().nullable(),
});

/** The action on the running stack, with the arguments of its program. */
const actions = { fill: ['again'], clear: [] } as const;

/** `npm run demo:fill` and `npm run demo:clear`: the demonstration of the running stack. */
async function main(action: string | undefined): Promise<void> {
  if (action !== 'fill' && action !== 'clear') throw new Fault('say fill or clear');
  const environment = stackEnvironment(process.cwd());
  const { stackDir, SHOW_FILE } = environment;
  const stack = readJson(stackFilePath(stackDir), stackFile);
  if (!stack) throw new Fault(`no stack runs in ${stackDir}: start it first with npm start`);
  const { file, args, ...options } = await demoProgram(action, process.cwd(), {
    GATEWAY_URL: stack.gateway,
    PUBLIC_URL: stack.publicUrl,
    ADMIN_PASSCODE: environment.ADMIN_PASSCODE ?? stack.adminPasscode ?? undefined,
    DEMO_RECORD: demoRecordFile(stackDir),
    SHOW_FILE,
  });
  await stopBundler();
  const { status } = spawnSync(file, [...args, ...actions[action]], { ...options, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

await runMain(() => main(process.argv[2]));
