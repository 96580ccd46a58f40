import type { FrontEndName } from '@show/contracts/deploy/parts';
import type { FrontEndBuild } from '@show/contracts/deploy/registry';
import type { StatsCompilation } from 'webpack';
import { watch } from '../webpack/build';
import { buildStandalone } from '../webpack/buildStandalone';
import { configOf } from '../webpack/configOf';
import type { BuildPlace } from '../webpack/frontEnds';
import { describeDevelopmentBuild } from './describeBuild';

export interface WatchTask extends Omit<BuildPlace, 'mode'> {
  name: FrontEndName;
}

type WatchMessage = { building: true } | { built: FrontEndBuild } | { failed: string };

/** One front end that is worked on: its compiler stays, so that a change costs only what it touches. */
function run({ name, ...place }: WatchTask): void {
  const send = (message: WatchMessage) => process.send?.(message);
  const fail = (error: unknown) => send({ failed: error instanceof Error ? error.message : String(error) });
  const development = { ...place, mode: 'development' } as const;
  const finish = async (stats: StatsCompilation) => {
    await buildStandalone(name, development);
    return describeDevelopmentBuild(name, place.output, stats);
  };
  watch(configOf(name, development), {
    onStart: () => send({ building: true }),
    onBuilt: (stats) => void finish(stats).then((built) => send({ built }), fail),
    onFailed: fail,
  });
}

process.once('message', (task: WatchTask) => run(task));
// Ctrl-C reaches the whole group; the launcher decides when this ends.
process.on('SIGINT', () => {});
// The parent process has exited.
process.once('disconnect', () => process.exit());
