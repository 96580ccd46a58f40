import type { LoadProcess } from './load/LoadProcess';
import type { Plan } from './measure/compare';
import type { Row } from './report';
import type { BenchStack } from './stack/benchStack';

/** Context of a benchmark that runs on a whole stack. */
export interface Bench {
  readonly stack: BenchStack;
  readonly load: LoadProcess;
  /** Entry file of every helper process of a benchmark. */
  readonly program: string;
  readonly plan: Plan;
  /** URL of a list of 60 items in a CMS, if given. */
  readonly cms: string | undefined;
  /** Pages of other systems that show the newest segment. */
  readonly articles: readonly ArticlePage[];
}

export interface ArticlePage {
  /** The system. */
  readonly name: string;
  readonly url: string;
}

export type Measurement = (bench: Bench) => Promise<Row[]>;

export const portOf = (address: string): number => Number(new URL(address).port);

/** Pids of processes of the stack. */
export function pidsOf({ processes }: BenchStack, ...names: string[]): number[] {
  return names.map((name) => processes[name]?.pid ?? 0);
}

/** URL of a service, bypassing the gateway. */
export function serviceOf({ processes }: BenchStack, name: string): string {
  const found = processes[name];
  if (!found) throw new Error(`there is no ${name} in this stack`);
  return found.url;
}
