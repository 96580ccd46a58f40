import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { statFields } from './statFields';

/** Identifies a process: pid and start time, as pids are reused. */
export interface ProcessIdentity {
  pid: number;
  /** Opaque; equal for the same process only. */
  started: string;
}

/** Undefined when there is no such process (a zombie counts as none). */
export function identify(pid: number): ProcessIdentity | undefined {
  if (process.platform !== 'linux') return identifyByPs(pid);
  const fields = statFields(pid);
  const started = fields?.[19];
  return fields?.[0] === 'Z' || !started ? undefined : { pid, started };
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
