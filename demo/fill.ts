import { demoStateSchema, internalPaths } from '@show/contracts';
import { loadConfig } from '@show/service-kit/config';
import { z } from 'zod';
import { fillDemo } from './fillDemo';
import { runProgram } from './runProgram';
import { callService, type DemoTarget } from './services';
import { targetConfig, targetOf } from './target';

const configSchema = z.object({
  ...targetConfig,
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  /** Folder of the pictures' files. */
  PICTURES_DIR: z.string().default('demo/pictures'),
});

/** Run once against a running stack: fills it with the demonstration unless it has content already. */
await runProgram(async () => {
  const config = loadConfig(configSchema);
  const target = targetOf(config);
  if (config.DEMO_CONTENT === 'off' || !(await isEmpty(target))) return;
  await fillDemo({ ...target, picturesDir: config.PICTURES_DIR, log: console.log });
});

async function isEmpty(target: DemoTarget): Promise<boolean> {
  return demoStateSchema.parse(await callService(target, 'content', 'GET', internalPaths.demo)).empty;
}
