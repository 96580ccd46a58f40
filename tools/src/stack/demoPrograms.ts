import { join } from 'node:path';
import { bundle } from '../../bootstrap/bundle.mjs';
import { systemEnvironment } from './environment';

/** How one of the demonstration's programs is run; `env` are the variables that it takes beside those of the system. */
export async function demoProgram(program: 'fill' | 'clear', root: string, env: NodeJS.ProcessEnv) {
  const outfile = join(root, 'demo', 'dist', `${program}.mjs`);
  await bundle(join(root, 'demo', `${program}.ts`), outfile);
  return {
    file: process.execPath,
    args: [outfile],
    cwd: root,
    env: { ...systemEnvironment(), ...env },
  };
}

/** The file of a stack that remembers what was filled in. */
export function demoRecordFile(stackDir: string): string {
  return join(stackDir, 'demo.jsonl');
}
