import { setTimeout as delay } from 'node:timers/promises';
import { readStackFile } from '../stack/launchStack';
import { type Figures, insideUrl, readFigures, underWay } from './figures';

/** State of an idle stack. */
export interface IdleState {
  readonly underWay: Readonly<Record<string, number>>;
  readonly sockets: number;
  readonly pids: readonly number[];
}

/** Milliseconds within which work must have ended: longer than the gateway's timeout for a service. */
const patience = 30_000;
/** Tolerance for short-lived sockets to services and of benchmarks. */
const socketTolerance = 40;

/** @param stackFile path of the launcher's `stack.json` */
export async function readIdleState(stackFile: string): Promise<IdleState> {
  const stack = readStackFile(stackFile);
  const figures = await readFigures(stack, 'gateway');
  return {
    underWay: underWay(figures),
    sockets: socketsOf(figures),
    pids: Object.values(stack.processes).map(({ pid }) => pid),
  };
}

/**
 * What is not again as it was, after some patience: processes, their readiness, sockets, whatever counts what is
 * under way.
 * @param probes URLs that must answer 200
 */
export async function findIdleDifferences(
  stackFile: string,
  before: IdleState,
  probes: readonly string[] = [],
): Promise<string[]> {
  const until = Date.now() + patience;
  let differences = await compareOnce(stackFile, before, probes);
  while (differences.length > 0 && Date.now() < until) {
    await delay(500);
    differences = await compareOnce(stackFile, before, probes);
  }
  return differences;
}

async function compareOnce(
  stackFile: string,
  before: IdleState,
  probes: readonly string[],
): Promise<string[]> {
  const stack = readStackFile(stackFile);
  const differences: string[] = [];
  for (const [name, { pid }] of Object.entries(stack.processes)) {
    if (!before.pids.includes(pid)) differences.push(`${name} was started anew`);
    const inside = insideUrl(stack, name);
    const fault = inside && (await faultOf(`${inside}/readyz`));
    if (fault) differences.push(`${name} is not ready: ${fault}`);
  }
  for (const path of probes) {
    const fault = await faultOf(stack.gateway + path);
    if (fault) differences.push(`${path}: ${fault}`);
  }
  const figures = await readFigures(stack, 'gateway').catch((): Figures => new Map());
  const now = underWay(figures);
  for (const [name, value] of Object.entries(before.underWay))
    if (now[name] !== value) differences.push(`${name} is ${now[name]} and was ${value}`);
  const sockets = socketsOf(figures);
  if (sockets > before.sockets + socketTolerance)
    differences.push(`${sockets} sockets are open, ${before.sockets} were`);
  return differences;
}

const socketsOf = (figures: Figures): number => figures.get('nodejs_active_handles{type="Socket"}') ?? 0;

async function faultOf(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}
