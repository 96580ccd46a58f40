import { startOtherReplica } from '../live/otherReplica';
import { subscription, updateMessage, updatePrefix } from '../live/updateMessage';
import { Viewers } from '../live/Viewers';
import type { Connect } from '../live/watching';
import { cpuSeconds } from '../measure/cpuSeconds';
import { median } from '../measure/median';
import { type Row, whole } from '../measure/report';
import { startReference } from '../references/ReferenceProcess';
import { openRound } from '../stack/openRound';
import { type Bench, pidsOf, portOf } from './Benchmark';

const sockets = 5_000;
const rounds = 5;
const seconds = 3;
/** Milliseconds between two messages of the references: the same as for the site. */
const pause = 55;

interface Crowd {
  readonly name: string;
  readonly pids: readonly number[];
  readonly connect: Omit<Connect, 'kind' | 'sockets' | 'every'>;
}

interface Result {
  readonly name: string;
  /** Deliveries a CPU second, by round. */
  readonly perCpu: number[];
  readonly perSecond: number[];
}

/** CPU cost of a broadcast at the senders; every implementation sends at the same rate. */
export async function deliveries(bench: Bench): Promise<Row[]> {
  const { stack, program } = bench;
  await openRound(stack);
  const broadcast = { message: updateMessage(1, 123_456), pause };
  const plain = await startReference(program, 'ws-loop', broadcast);
  const socketIo = await startReference(program, 'socket-io', broadcast);
  const stopReplica = await startOtherReplica(stack);
  const viewers = new Viewers(program);
  const ours = { path: '/ws', headers: {}, greeting: [subscription], delivery: updatePrefix };
  const crowds: Crowd[] = [
    {
      name: 'gateway + svc-giveaway',
      pids: pidsOf(stack, 'gateway', 'svc-giveaway'),
      connect: { ...ours, port: portOf(stack.gateway) },
    },
    {
      name: 'plain ws, a send for each',
      pids: [plain.pid],
      connect: { ...ours, port: plain.port, greeting: [] },
    },
    {
      name: 'Socket.IO',
      pids: [socketIo.pid],
      connect: {
        port: socketIo.port,
        path: '/socket.io/?EIO=4&transport=websocket',
        headers: {},
        greeting: ['40'],
        delivery: '42["giveaway_update"',
      },
    },
  ];
  try {
    const results = crowds.map(({ name }): Result => ({ name, perCpu: [], perSecond: [] }));
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, crowd] of crowds.entries()) await broadcastTo(viewers, crowd, results[at]);
    }
    return report(results);
  } finally {
    viewers.stop();
    await stopReplica();
    await plain.stop();
    await socketIo.stop();
    // The counts sent here are in no database: a new round discards them.
    await openRound(stack);
  }
}

async function broadcastTo(
  viewers: Viewers,
  { pids, connect }: Crowd,
  result: Result | undefined,
): Promise<void> {
  await viewers.connect({ sockets, every: sockets, ...connect });
  await viewers.watch(0.5);
  const before = sum(pids.map((pid) => cpuSeconds(pid) ?? Number.NaN));
  const watched = await viewers.watch(seconds);
  const spent = sum(pids.map((pid) => cpuSeconds(pid) ?? Number.NaN)) - before;
  await viewers.close();
  result?.perCpu.push(watched.deliveries / spent);
  result?.perSecond.push(watched.deliveries / watched.seconds);
}

function report(results: readonly Result[]): Row[] {
  console.log(`\nlive deliveries to ${whole(sockets)} sockets`);
  console.table(
    Object.fromEntries(
      results.map(({ name, perCpu, perSecond }) => [
        name,
        {
          'deliveries a CPU second': Math.round(median(perCpu)),
          rounds: perCpu.map((one) => Math.round(one)).join(' '),
          'deliveries/s': Math.round(median(perSecond)),
        },
      ]),
    ),
  );
  const [site, plain, socketIo] = results;
  if (!site || !plain || !socketIo) return [];
  const row = (what: string, reference: Result, least: number): Row => {
    const ratio = median(site.perCpu.map((one, at) => one / (reference.perCpu[at] ?? Number.NaN)));
    return {
      what,
      ours: `${whole(median(site.perCpu))} a CPU second`,
      reference: `${reference.name}: ${whole(median(reference.perCpu))}`,
      ratio: ratio.toFixed(2),
      wanted: `at least ${least}`,
      reached: ratio >= least,
    };
  };
  return [
    row('live deliveries, gateway and svc-giveaway', socketIo, 1.5),
    row('the same, and a loop of sends', plain, 1),
  ];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0);
}
