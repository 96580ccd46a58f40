import type { LoadProcess } from '../load/LoadProcess';
import type { Plan } from '../measure/compare';
import type { Row } from '../measure/report';
import type { BenchStack } from '../stack/benchStack';

/** Context of a benchmark that runs on a whole stack. */
export interface Bench {
  readonly stack: BenchStack;
  readonly load: LoadProcess;
  /** Entry file of every helper process of a benchmark. */
  readonly program: string;
  readonly plan: Plan;
  /** Size of a crowd. */
  readonly visits: number;
}

export type Benchmark = (bench: Bench) => Promise<Row[]>;

export const portOf = (url: string): number => Number(new URL(url).port);

export function pidsOf({ processes }: BenchStack, ...names: string[]): number[] {
  return names.map((name) => processes[name]?.pid ?? 0);
}

/** URL of a service, bypassing the gateway. */
export function processUrl({ processes }: BenchStack, name: string): string {
  const found = processes[name];
  if (!found) throw new Error(`there is no ${name} in this stack`);
  return found.url;
}
