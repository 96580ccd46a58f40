import { rm } from 'node:fs/promises';
import { type FrontEndName, renderedFrontEnds } from '@show/contracts/deploy/parts';
import { stopBundler } from '../bootstrap/bundle.mjs';
import { build } from '../webpack/build';
import { buildStandalone } from '../webpack/buildStandalone';
import { configOf } from '../webpack/configOf';
import type { BuildPlace } from '../webpack/frontEnds';
import { serverConfig } from '../webpack/serverConfig';
import { describeBuild } from './describeBuild';

export interface BuildTask extends Omit<BuildPlace, 'mode'> {
  name: FrontEndName;
  stamp: string;
}

/** Builds one front end in its own process: webpack uses one core, and its memory is freed when the process ends. */
async function run({ name, stamp, ...place }: BuildTask): Promise<void> {
  try {
    const production = { ...place, mode: 'production' } as const;
    // First the browser's: it begins with an empty folder.
    const stats = await build(configOf(name, production));
    await buildStandalone(name, production);
    const rendered = renderedFrontEnds.find((known) => known === name);
    if (rendered) await build(serverConfig(rendered, production));
    process.send?.({ built: await describeBuild(name, place.output, stamp, stats) });
  } catch (error) {
    await rm(place.output, { recursive: true, force: true });
    process.send?.({ failed: error instanceof Error ? error.message : String(error) });
  }
  await stopBundler();
  process.disconnect();
}

process.once('message', (task: BuildTask) => void run(task));
// The parent process has exited; after a result there is nothing left to stop.
process.once('disconnect', () => process.exit());
