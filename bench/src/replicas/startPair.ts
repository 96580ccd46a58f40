import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { endProcess, serveService } from '../scale/serviceProcesses';
import type { BenchStack } from '../stack/benchStack';
import { startSecondGateway } from '../stack/secondGateway';

/** A gateway with a replica of svc-giveaway behind it. */
export interface Pair {
  readonly url: string;
  readonly gateway: number;
  readonly service: number;
}

/** The pair that the launcher has started. */
export function ownPair({ gateway, processes }: BenchStack): Pair {
  const [front, service] = [processes.gateway, processes['svc-giveaway']];
  if (!front || !service) throw new Error('the stack does not run');
  return { url: gateway, gateway: front.pid, service: service.pid };
}

/** One more pair, on the stack's servers. The functions that stop it are added to `stops`. */
export async function startPair(stack: BenchStack, stops: (() => Promise<void>)[]): Promise<Pair> {
  const running: ChildProcess[] = [];
  stops.push(async () => {
    await Promise.all(running.map(endProcess));
  });
  const url = await serveService('svc-giveaway', environmentOf(ownPair(stack).service), running);
  const gateway = await startSecondGateway(stack, { GIVEAWAY_URL: url });
  stops.push(gateway.stop);
  return { url: gateway.url, gateway: gateway.pid, service: running[0]?.pid ?? 0 };
}

/** The environment that the launcher has given a process, on Linux. */
function environmentOf(pid: number): NodeJS.ProcessEnv {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
