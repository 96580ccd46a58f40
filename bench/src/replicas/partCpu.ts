import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpuSeconds } from '../measure/cpuSeconds';
import type { BenchStack } from '../stack/benchStack';
import type { Pair } from './startPair';

/** CPU seconds by part, since the processes were started. */
export type PartCpu = Readonly<Record<'gateways' | 'services' | 'Postgres' | 'Redis' | 'NATS', number>>;

/** Ticks a second in /proc on Linux. */
const ticks = 100;

export function partCpu({ servers, redis, nats }: BenchStack, pairs: readonly Pair[]): PartCpu {
  const sum = (pids: readonly number[]) => pids.reduce((all, pid) => all + (cpuSeconds(pid) ?? 0), 0);
  return {
    gateways: sum(pairs.map(({ gateway }) => gateway)),
    services: sum(pairs.map(({ service }) => service)),
    Postgres: sum(withChildren(servers.postgres.pid ?? 0)),
    Redis: sum([redis.pid ?? 0]),
    NATS: sum([nats.pid ?? 0]),
  };
}

export function difference(before: PartCpu, after: PartCpu): PartCpu {
  const parts = Object.keys(after) as (keyof PartCpu)[];
  return Object.fromEntries(parts.map((part) => [part, after[part] - before[part]])) as PartCpu;
}

/** Seconds in which a core of the machine had nothing to do. */
export function idleSeconds(): number {
  const [, , , , idle] = readFileSync('/proc/stat', 'latin1').split('\n', 1)[0]?.split(/\s+/) ?? [];
  return Number(idle) / ticks;
}

/** Postgres has a process for each connection. */
function withChildren(pid: number): number[] {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.trim().split('\n').map(Number)];
}
