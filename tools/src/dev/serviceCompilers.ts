import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessName, processNames } from '@show/contracts/deploy/parts';
import { Fault, messageOf } from '@show/dev-servers/fault';
import { type BuildContext, context } from 'esbuild';
import { replaceFile, serviceBundleOptions } from '../../bootstrap/bundle.mjs';
import { inputsFile } from '../build/bundleIfChanged';

export interface ServiceCompilers {
  /** Reads all sources once, so that the first change is as quick as those after it. */
  warmUp(): Promise<void>;
  /** Brings `<workspace>/dist/main.js` up to date. False when the program stayed the same. */
  rebuild(name: ProcessName): Promise<boolean>;
}

/** Compilers that stay: a change costs what it touches, as the other files have been parsed before. */
export function serviceCompilers(root: string): ServiceCompilers {
  const contexts = new Map<ProcessName, Promise<BuildContext>>();

  function contextOf(name: ProcessName): Promise<BuildContext> {
    const known = contexts.get(name);
    if (known) return known;
    const made = context({
      ...serviceBundleOptions,
      entryPoints: [join(root, name, 'src', 'main.ts')],
      outfile: join(root, name, 'dist', 'main.js'),
      write: false,
    });
    contexts.set(name, made);
    return made;
  }

  async function build(name: ProcessName) {
    try {
      return await (await contextOf(name)).rebuild();
    } catch (error) {
      throw new Fault(`${name} does not build: ${messageOf(error)}`);
    }
  }

  return {
    async warmUp() {
      await Promise.allSettled(processNames.map(build));
    },
    async rebuild(name) {
      const { outputFiles = [] } = await build(name);
      const changed = outputFiles.filter(
        ({ path, contents }) => !existsSync(path) || !readFileSync(path).equals(contents),
      );
      if (changed.length === 0) return false;
      // From here on the bundle is not what the last start has noted.
      rmSync(inputsFile(join(root, name, 'dist', 'main.js')), { force: true });
      for (const { path, contents } of changed) replaceFile(path, contents);
      return changed.some(({ path }) => path.endsWith('.js'));
    },
  };
}
