import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const every = 25;

export interface MemoryWatch {
  /** Most MB that the process held since the last call, or since the start. */
  most(): number;
  stop(): void;
}

/** Looks at what a process holds in memory, again and again. */
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
    // No such folder on a Mac. A process that has ended holds nothing.
    return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
  }
}
