import { statFields } from '@show/dev-servers/processes';

/** Ticks a second in /proc on Linux. */
const TICKS = 100;

/** CPU time of a process in seconds; undefined on systems without /proc. */
export function cpuSeconds(pid: number): number | undefined {
  const fields = statFields(pid);
  return fields && (Number(fields[11]) + Number(fields[12])) / TICKS;
}
