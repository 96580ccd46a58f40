import { hash } from 'node:crypto';
import { type EntryWork, isProof } from '@show/contracts';
import { Helper } from '../load/Helper';

type Work = Pick<EntryWork, 'task' | 'difficulty'>;

/** Solved tasks, with the CPU that they cost: in life each phone spends its own. */
export interface Proof {
  readonly value: string;
  readonly hashes: number;
}

/** Milliseconds for one task in a process that everything else goes before. */
const patience = 600_000;

/** A process that solves one task at a time. */
export function serveProofs(): void {
  process.on('message', (work: Work) => process.send?.(solve(work)));
}

/** Finds the first counter that proves the work. */
function solve({ task, difficulty }: Work): Proof {
  for (let counter = 0; ; counter += 1) {
    const value = `${task}:${counter}`;
    const firstWord = Number.parseInt(hash('sha256', value).slice(0, 8), 16);
    if (isProof(firstWord, difficulty)) return { value, hashes: counter + 1 };
  }
}

/** Solves tasks in processes of the lowest priority, in the order in which they arrive. */
export class Proofs {
  readonly #helpers: readonly Helper[];
  readonly #idle: Helper[];
  readonly #waiting: ((helper: Helper) => void)[] = [];

  constructor(program: string, processes = 2) {
    this.#helpers = Array.from({ length: processes }, () => new Helper(program, 'proofs', { yields: true }));
    this.#idle = [...this.#helpers];
  }

  get pids(): number[] {
    return this.#helpers.map(({ pid }) => pid);
  }

  async solve(work: Work): Promise<Proof> {
    const helper = this.#idle.pop() ?? (await new Promise<Helper>((resolve) => this.#waiting.push(resolve)));
    try {
      return await helper.ask<Proof>(work, patience);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(helper);
      else this.#idle.push(helper);
    }
  }

  stop(): void {
    for (const helper of this.#helpers) helper.stop();
  }
}
