import { spawnSync } from 'node:child_process';
import { Fault } from '@show/dev-servers/fault';
import { stackFilePath } from '@show/dev-servers/stack';
import { z } from 'zod';
import { stopBundler } from '../bootstrap/bundle.mjs';
import { describeError } from './describeError';
import { demoProgram } from './stack/demoPrograms';
import { stackEnvironment } from './stack/environment';
import { readJson } from './stack/jsonFile';
import { stackSecrets } from './stack/secrets';

const running = z.object({ url: z.string() });
const stackFile = z.object({
  processes: z.object({ 'svc-content': running, 'svc-giveaway': running, 'svc-media': running }),
});

/** `npm run demo:clear`: removes exactly the demonstration content from the running stack. */
async function main(): Promise<void> {
  const { stackDir } = stackEnvironment(process.cwd());
  const stack = readJson(stackFilePath(stackDir), stackFile);
  if (!stack) throw new Fault(`no stack runs in ${stackDir}: start it first with npm start`);
  const { 'svc-content': content, 'svc-giveaway': giveaway, 'svc-media': media } = stack.processes;
  const { file, args, ...options } = await demoProgram('clear', process.cwd(), {
    CONTENT_URL: content.url,
    GIVEAWAY_URL: giveaway.url,
    MEDIA_URL: media.url,
    GATEWAY_SECRET: (await stackSecrets(stackDir)).secrets.gatewaySecret,
  });
  await stopBundler();
  process.exitCode = spawnSync(file, args, { ...options, stdio: 'inherit' }).status ?? 1;
}

await main().catch((error) => {
  console.error(describeError(error));
  process.exitCode = 1;
});
