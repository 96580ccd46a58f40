import { Fault } from '@show/dev-servers/fault';
import { stackFilePath } from '@show/dev-servers/stack';
import { z } from 'zod';
import { clearDemo } from '../demo';
import { stackEnvironment } from './stack/environment';
import { readJson } from './stack/jsonFile';
import { stackSecrets } from './stack/secrets';
import { sentence } from './stack/sentence';

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
  await clearDemo({
    urls: { content: content.url, giveaway: giveaway.url, media: media.url },
    gatewaySecret: (await stackSecrets(stackDir)).secrets.gatewaySecret,
  });
  console.log('the demonstration content is gone');
}

await main().catch((error) => {
  console.error(sentence(error));
  process.exitCode = 1;
});
