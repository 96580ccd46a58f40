import { readFileSync } from 'node:fs';

/** Ticks a second in /proc on Linux. */
const TICKS = 100;

/** CPU time of a process in seconds; undefined on systems without /proc. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
