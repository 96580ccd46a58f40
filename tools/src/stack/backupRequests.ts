import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backupRequestSchema } from '@show/contracts/entities/installation';
import { messageOf } from '@show/dev-servers/fault';
import { readJson, writeJson } from '../../files/jsonFile';
import { runProgram } from '../programs/runProgram';
import { backupsFolder } from './installationNote';

interface Place {
  readonly root: string;
  readonly stackDir: string;
  say(line: string): void;
}

/** Backups made by a press on the System page that are kept. */
const kept = 10;

/** Makes a backup whenever an owner asks for one on the System page; returns the end of it. */
export function serveBackupRequests({ root, stackDir, say }: Place): () => void {
  const file = join(backupsFolder(stackDir), 'request.json');
  let running = false;
  const timer = setInterval(() => {
    if (running || !existsSync(file)) return;
    const request = readJson(file, backupRequestSchema);
    if (!request || request.failed !== null) return;
    running = true;
    const env = { ...process.env, STACK_DIR: stackDir, SHOW_HOME: root };
    const args = ['tools/run.mjs', 'tools/src/backup.ts', '--keep', String(kept)];
    runProgram(process.execPath, args, { cwd: root, env, say })
      .then(
        () => rmSync(file, { force: true }),
        (error: unknown) => writeJson(file, { ...request, failed: messageOf(error) }),
      )
      .finally(() => {
        running = false;
      });
  }, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}
