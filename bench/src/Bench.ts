import type { LoadProcess } from './load/LoadProcess';
import type { Plan } from './measure/compare';
import type { Row } from './report';
import type { BenchStack } from './stack/benchStack';

/** What a measurement of a whole stack has at hand. */
export interface Bench {
  readonly stack: BenchStack;
  readonly load: LoadProcess;
  /** The file that is each of the processes that a benchmark needs. */
  readonly program: string;
  readonly plan: Plan;
  /** Address of a list of 60 items in a CMS, where one is given. */
  readonly cms: string | undefined;
}

export type Measurement = (bench: Bench) => Promise<Row[]>;

export const portOf = (address: string): number => Number(new URL(address).port);

/** Pids of processes of the stack. */
export function pidsOf({ processes }: BenchStack, ...names: string[]): number[] {
  return names.map((name) => processes[name]?.pid ?? 0);
}

/** Where a service answers without the gateway. */
export function serviceOf({ processes }: BenchStack, name: string): string {
  const found = processes[name];
  if (!found) throw new Error(`there is no ${name} in this stack`);
  return found.url;
}
