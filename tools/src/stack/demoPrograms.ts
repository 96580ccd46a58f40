import { join } from 'node:path';
import { bundle } from '../../bootstrap/bundle.mjs';
import { systemEnvironment } from './environment';

/** How one of the demonstration's programs is run; `target` are the variables that name the services. */
export async function demoProgram(program: 'fill' | 'clear', root: string, target: NodeJS.ProcessEnv) {
  const outfile = join(root, 'demo', 'dist', `${program}.mjs`);
  await bundle(join(root, 'demo', `${program}.ts`), outfile);
  return {
    file: process.execPath,
    args: [outfile],
    cwd: root,
    env: { ...systemEnvironment(), ...target },
  };
}
