import { readdirSync } from 'node:fs';
import { statFields } from '@show/dev-servers/processes';
import { cpuSeconds } from './cpuSeconds';

/** CPU of a group of processes over a period. */
export interface Spent {
  readonly seconds: number;
  /** Seconds of CPU in the busiest second. */
  readonly busiest: number;
}

/** Milliseconds between two samples. */
const every = 500;

/** Samples the CPU time of processes by name, each with its descendants, except those that have their own name. */
export class ProcessTrees {
  readonly #roots: ReadonlyMap<number, string>;
  #samples: { readonly at: number; readonly byName: ReadonlyMap<string, number> }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(pids: Readonly<Record<string, readonly number[]>>) {
    this.#roots = new Map(
      Object.entries(pids).flatMap(([name, of]) => of.map((pid) => [pid, name] as const)),
    );
  }

  start(): void {
    this.#samples = [this.#sample()];
    this.#timer = setInterval(() => this.#samples.push(this.#sample()), every);
  }

  /** Ends the period. */
  stop(): Map<string, Spent> {
    clearInterval(this.#timer);
    this.#samples.push(this.#sample());
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    const names = [...(last?.byName.keys() ?? [])];
    return new Map(
      names.map((name) => {
        const used = (last?.byName.get(name) ?? 0) - (first?.byName.get(name) ?? 0);
        return [name, { seconds: used, busiest: this.#busiest(name) }];
      }),
    );
  }

  #busiest(name: string): number {
    let most = 0;
    for (const [at, sample] of this.#samples.entries()) {
      const later = this.#samples[at + 2];
      if (!later) continue;
      const used = (later.byName.get(name) ?? 0) - (sample.byName.get(name) ?? 0);
      most = Math.max(most, (used / (later.at - sample.at)) * 1_000);
    }
    return most;
  }

  #sample() {
    const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]));
    const byName = new Map<string, number>();
    for (const pid of parents.keys()) {
      const name = this.#nameOf(pid, parents);
      if (name) byName.set(name, (byName.get(name) ?? 0) + (cpuSeconds(pid) ?? 0));
    }
    return { at: performance.now(), byName };
  }

  #nameOf(pid: number, parents: ReadonlyMap<number, number>): string | undefined {
    for (let at: number | undefined = pid; at; at = parents.get(at)) {
      const name = this.#roots.get(at);
      if (name) return at !== pid && name === 'gateway' ? 'render workers' : name;
    }
    return undefined;
  }
}

function pids(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []));
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  return Number(statFields(pid)?.[1] ?? 0);
}
