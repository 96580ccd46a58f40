import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two samples. */
const every = 25;

export interface MemoryWatch {
  /** Peak memory of the process in MB since the last call, or since the start. */
  most(): number;
  stop(): void;
}

/** Samples the memory of a process. */
export function watchMemory(pid: number): MemoryWatch {
  let most = residentMegabytes(pid);
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, every);
  return {
    most() {
      const seen = most;
      most = residentMegabytes(pid);
      return seen;
    },
    stop: () => clearInterval(looking),
  };
}

function residentMegabytes(pid: number): number {
  return kilobytes(pid) / 1024;
}

function kilobytes(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // There is no /proc on macOS, and none for a process that has ended.
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  }
}
