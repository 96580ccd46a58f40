import { chmodSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from './privateFolder';

/** Every start writes fresh logs; those of the previous start become `<name>.log.1`. */
export function rotateLogs(stackDir: string): void {
  const folder = privateFolder(join(stackDir, 'logs'));
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.log'))) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(folder, `${name}.1`));
  }
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600);
}
