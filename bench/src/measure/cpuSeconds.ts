import { readFileSync } from 'node:fs';

/** Ticks a second in /proc on Linux. */
const TICKS = 100;

/** CPU time that a process has used so far, in seconds; undefined where the system does not tell. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return undefined;
  }
}
