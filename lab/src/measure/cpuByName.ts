import { readdirSync } from 'node:fs';
import { statFields } from '@show/dev-servers/processes';
import { cpuSeconds } from './cpuSeconds';

/** CPU seconds of processes so far, by name: each with its descendants, except those that have their own name. */
export function cpuByName(pids: Readonly<Record<string, readonly number[]>>): Map<string, number> {
  const roots = new Map(Object.entries(pids).flatMap(([name, of]) => of.map((pid) => [pid, name] as const)));
  const parents = new Map(allPids().map((pid) => [pid, Number(statFields(pid)?.[1] ?? 0)]));

  function nameOf(pid: number): string | undefined {
    for (let at: number | undefined = pid; at; at = parents.get(at)) {
      const name = roots.get(at);
      if (name) return at !== pid && name === 'gateway' ? 'render workers' : name;
    }
    return undefined;
  }

  const byName = new Map<string, number>();
  for (const pid of parents.keys()) {
    const name = nameOf(pid);
    if (name) byName.set(name, (byName.get(name) ?? 0) + (cpuSeconds(pid) ?? 0));
  }
  return byName;
}

function allPids(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}
