import { join } from 'node:path';

/** Folder of a stack's front ends. Those of development lie apart: what was published stays as it is. */
export function mfeDirOf(stackDir: string, dev: boolean): string {
  return join(stackDir, dev ? 'mfe-dev' : 'mfe');
}
