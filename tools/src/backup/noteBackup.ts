import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupNote } from '@show/contracts/entities/installation';
import { writeJson } from '../../files/jsonFile';

/** Notes the last complete backup, wherever it was written, for the System page. */
export function noteBackup(stackDir: string, backup: BackupNote): void {
  const folder = join(stackDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeJson(join(folder, 'last.json'), backup);
}
