import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** What the machine is, and how busy it is before anything is measured. */
export function describeMachine(): string {
  const load = loadavg()[0] ?? 0;
  const busy = load > 0.7 ? ' (NOT QUIET: figures mean little)' : '';
  return (
    `${availableParallelism()} cores, ${cpus()[0]?.model.trim() ?? 'unknown'}, ` +
    `Node ${process.versions.node}, load ${load.toFixed(2)}${busy}`
  );
}

/** Shares of the machine's CPU time over a period. */
interface MachineUse {
  readonly busy: number;
  /** Taken by other guests of the same host. */
  readonly stolen: number;
}

/** Starts a period; the returned function ends it. Undefined on systems without /proc. */
export function startMachineUse(): () => MachineUse | undefined {
  const before = readTicks();
  return () => {
    const after = readTicks();
    if (!before || !after) return undefined;
    const [total, idle, stolen] = [0, 1, 2].map((at) => (after[at] ?? 0) - (before[at] ?? 0));
    if (!total || idle === undefined || stolen === undefined) return undefined;
    return { busy: 1 - idle / total, stolen: stolen / total };
  };
}

export function describeUse(use: MachineUse | undefined): string {
  if (!use) return 'use of the machine unknown';
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return `machine ${percent(use.busy)} busy, ${percent(use.stolen)} stolen, load ${loadavg()[0]?.toFixed(2)}`;
}

function readTicks(): readonly [total: number, idle: number, stolen: number] | undefined {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'latin1').split('\n', 1);
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    const [, , , idle = 0, waiting = 0, , , stolen = 0] = ticks;
    return [ticks.reduce((sum, one) => sum + one, 0), idle + waiting, stolen];
  } catch {
    return undefined;
  }
}
