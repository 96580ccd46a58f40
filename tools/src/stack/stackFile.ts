import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '../build/serviceBundles';
import type { ServerName } from '../servers/programs';
import { writeJson } from './jsonFile';

/** A running process: pid is null for a server that somebody else runs. */
export interface Running {
  pid: number | null;
  url: string;
}

/** What tools and benchmarks read about a running stack, in `<STACK_DIR>/stack.json`. */
export interface StackFile {
  gateway: string;
  /** Null when the passcode was given as a hash. */
  adminPasscode: string | null;
  processes: Record<ServiceName, Running>;
  /** `mail` is there while a mail server of our own runs; its address is that of the page on which mail is read. */
  servers: Record<ServerName, Running> & { mail?: Running };
}

export function stackFilePath(stackDir: string): string {
  return join(stackDir, 'stack.json');
}

export function writeStackFile(stackDir: string, content: StackFile): void {
  writeJson(stackFilePath(stackDir), content);
}

export function removeStackFile(stackDir: string): void {
  rmSync(stackFilePath(stackDir), { force: true });
}
