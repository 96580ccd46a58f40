import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '@show/dev-servers/fault';

/** Lies in the folder of a stack while a restore replaces its databases one after the other. */
const markOf = (stackDir: string) => join(stackDir, 'restoring');

/** @param backup the file that is restored */
export function markRestore(stackDir: string, backup: string): void {
  writeFileSync(markOf(stackDir), backup, { flush: true });
}

export function unmarkRestore(stackDir: string): void {
  rmSync(markOf(stackDir), { force: true });
}

/** Throws a Fault when a restore was killed after it had begun to change the stack. */
export function requireWholeRestore(stackDir: string): void {
  if (!existsSync(markOf(stackDir))) return;
  const backup = readFileSync(markOf(stackDir), 'utf8');
  throw new Fault(`a restore of this stack did not finish: run npm run restore -- --replace ${backup} again`);
}
