import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Identifies a process: pid and start time, as pids are reused. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque; equal for the same process only. */
  started: string;
}

/** Undefined when there is no such process (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | undefined {
  if (process.platform !== 'linux') return identifyByPs(pid);
  const file = `/proc/${pid}/stat`;
  try {
    // The name in parentheses may hold spaces; the fields after it do not.
    const stat = readFileSync(file, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    const started = fields[19];
    return state === 'Z' || !started ? undefined : { pid, started };
  } catch {
    return undefined;
  }
}

export function isRunning(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** Short name of a process's program, for messages. */
export function commandOf(pid: number): string | undefined {
  const file = `/proc/${pid}/comm`;
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function identifyByPs(pid: number): ProcessIdentity | undefined {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return started ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}
