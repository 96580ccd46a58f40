import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/** Every start writes fresh logs; those of the start before are kept beside them as `<name>.log.1`. */
export function turnLogs(stackDir: string): void {
  const folder = join(stackDir, 'logs');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith('.log'))) {
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(folder, `${name}.1`));
  }
}
