import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, frontEndNames } from '@show/contracts/deploy/parts';
import { type FrontEndBuild, frontEndBuildSchema } from '@show/contracts/deploy/registry';
import { type PartialRegistry, writeRegistry } from '@show/service-kit/registry';
import { z } from 'zod';
import { developmentVersion } from './describeBuild';
import type { WatchTask } from './watchWorker';
import { isStop, prepareWorker, startWorker } from './workers';

interface WatchOptions {
  /** The repository. */
  root: string;
  /** Folder of the files that are served, and of `registry.json`. */
  mfeDir: string;
  say(line: string): void;
}

const messageSchema = z.union([
  z.object({ building: z.literal(true) }),
  z.object({ built: frontEndBuildSchema }),
  z.object({ failed: z.string() }),
]);

/**
 * Builds every front end for development and keeps building what changes, each in a process that stays. Settles when
 * all have been built once; rejects when one of them cannot be. Later a build that fails leaves the last one in place.
 */
export async function watchFrontEnds({ root, mfeDir, say }: WatchOptions): Promise<void> {
  await rm(mfeDir, { recursive: true, force: true });
  const worker = await prepareWorker(root, 'watchWorker');
  const registry: PartialRegistry = {};
  let complete = false;
  let writing: Promise<void> = Promise.resolve();
  const publish = () => {
    writing = writing.then(() => writeRegistry(mfeDir, registry));
    return writing;
  };

  const watchOne = (name: FrontEndName) =>
    new Promise<void>((resolve, reject) => {
      const task: WatchTask = { name, root, output: join(mfeDir, name, developmentVersion) };
      let started = performance.now();
      const built = (build: FrontEndBuild) => {
        registry[name] = { ...build, previous: [] };
        say(`${name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
        if (complete) void publish().catch((error) => say(String(error)));
        resolve();
      };
      const child = startWorker(worker, task, (raw) => {
        const message = messageSchema.parse(raw);
        if ('built' in message) return built(message.built);
        if ('failed' in message) {
          const failure = new Error(`${name} does not build:\n${message.failed}`);
          if (complete) say(failure.message);
          return reject(failure);
        }
        started = performance.now();
        say(`building ${name}...`);
      });
      child.once('exit', (code, signal) => {
        const failure = new Error(
          `the compiler of ${name} ended (${signal ?? code}): start npm run dev again`,
        );
        if (complete && !isStop(signal)) say(failure.message);
        reject(failure);
      });
    });

  await Promise.all(frontEndNames.map(watchOne));
  complete = true;
  await publish();
}
