import { setTimeout as delay } from 'node:timers/promises';
import type { ManagedProcess } from '@show/dev-servers/processes';
import { compare, type Side } from '../measure/compare';
import { printSides, type Row, ratioRow } from '../measure/report';
import { openRound } from '../stack/openRound';
import { type Bench, pidsOf, portOf } from './Benchmark';
import { entryJob } from './entries';

/** Milliseconds within which the services detect the loss of a server. */
const noticing = 1_000;
/** Milliseconds within which they reconnect: they retry every 2 s. */
const returning = 2_500;

/** Entry rate during an outage of Redis, and of NATS. */
export async function outages({ stack, load, plan }: Bench): Promise<Row[]> {
  await openRound(stack);
  const side = (name: string): Side => ({
    name,
    pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
    job: entryJob({ port: portOf(stack.gateway) }),
  });
  const without = (name: string, server: ManagedProcess): Side => ({
    ...side(name),
    async before() {
      await server.end('SIGKILL');
      await delay(noticing);
    },
    async after() {
      await server.start();
      await delay(returning);
    },
  });
  const measured = await compare(
    load,
    [side('healthy'), without('Redis killed', stack.redis), without('NATS killed', stack.nats)],
    { ...plan, rounds: 4 },
  );
  const [healthy, redis, nats] = measured;
  if (!healthy || !redis || !nats) return [];
  printSides('entries while a server is dead', 'entries/s', measured);
  return [
    ratioRow('entries with Redis down', 'entries/s', redis, healthy, 0.7),
    ratioRow('entries with NATS down', 'entries/s', nats, healthy, 0.95),
  ];
}
