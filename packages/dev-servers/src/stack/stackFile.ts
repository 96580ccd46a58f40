import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessName } from '@show/contracts/domain/parts';
import type { ServerName } from '../servers/programs';

/** A running process: pid is null for a server that the launcher did not start. */
export interface Running {
  pid: number | null;
  url: string;
}

/** What tools, tests and benchmarks read about a running stack, in `<STACK_DIR>/stack.json`. */
export interface StackFile {
  gateway: string;
  /** Where visitors find the site. */
  publicUrl: string;
  /** Null when the passcode was given as a hash. */
  adminPasscode: string | null;
  processes: Record<ProcessName, Running>;
  servers: Record<ServerName, Running>;
}

export function stackFilePath(stackDir: string): string {
  return join(stackDir, 'stack.json');
}

/** Pids change when the launcher starts something again, so it is read anew each time. */
export function readStackFile(file: string): StackFile {
  return JSON.parse(readFileSync(file, 'utf8')) as StackFile;
}
