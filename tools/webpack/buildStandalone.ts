import { join } from 'node:path';
import type { FrontEndName } from '@show/contracts/deploy/parts';
import { bundle } from '../bootstrap/bundle.mjs';
import { type BuildPlace, sourceFolder, standaloneScripts } from './frontEnds';

/** Builds the scripts of a front end that stand alone, into the folder of its other files. */
export async function buildStandalone(name: FrontEndName, { root, output, mode }: BuildPlace): Promise<void> {
  for (const [file, source] of Object.entries(standaloneScripts[name] ?? {})) {
    await bundle(join(sourceFolder(root, name), source), join(output, file), {
      bundle: true,
      format: 'iife',
      platform: 'browser',
      target: 'es2022',
      minify: mode === 'production',
      logLevel: 'silent',
    });
  }
}
