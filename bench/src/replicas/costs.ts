import { setTimeout as delay } from 'node:timers/promises';
import { pidsOf, portOf } from '../Bench';
import { entryJob } from '../comparisons/entries';
import { connectWatchers } from '../live/connectWatchers';
import { startOtherReplica, withGiveaways } from '../live/otherReplica';
import { updateMessage } from '../live/updateMessage';
import { Viewers } from '../live/Viewers';
import type { LoadProcess } from '../load/LoadProcess';
import { cpuSeconds } from '../measure/cpuSeconds';
import { type Row, whole } from '../report';
import type { BenchStack } from '../stack/benchStack';
import { openRound } from '../stack/openRound';
import { watchMemory } from '../uploads/watchMemory';

/** Sockets opened, of which the cost of 1,000 is a part: more, so that the memory of one can be told. */
const sockets = 5_000;
const seconds = 10;
/** Bytes before the text of a WebSocket message of this size. */
const frameBytes = 4;

/** What 1,000 entries and 1,000 open pages cost, with one gateway and one svc-giveaway. */
export async function measureCosts(
  stack: BenchStack,
  program: string,
  load: LoadProcess | undefined,
): Promise<Row[]> {
  if (!load) return [];
  return [await entryBytes(stack, load), await pageLoads(stack, load), ...(await openPages(stack, program))];
}

const row = (what: string, ours: string): Row => ({
  what,
  ours,
  reference: '',
  ratio: '',
  wanted: '',
  reached: null,
});

async function entryBytes(stack: BenchStack, load: LoadProcess): Promise<Row> {
  await openRound(stack);
  const before = await stored(stack);
  const { answered } = await load.run(entryJob({ port: portOf(stack.gateway) })(seconds));
  const after = await stored(stack);
  const forThousand = (bytes: number) => `${whole(((bytes / answered) * 1000) / 1024)} kB`;
  return row(
    '1,000 entries on the disk',
    `${forThousand(after.size - before.size)} of tables and indexes, ${forThousand(after.wal - before.wal)} of WAL`,
  );
}

/** Bytes of the database, and of the write-ahead log since it was made. */
function stored(stack: BenchStack): Promise<{ size: number; wal: number }> {
  return withGiveaways(stack, async (db) => {
    const { rows } = await db.query<{ size: string; wal: string }>(
      `select pg_database_size(current_database()) as size,
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as wal`,
    );
    return { size: Number(rows[0]?.size), wal: Number(rows[0]?.wal) };
  });
}

async function pageLoads(stack: BenchStack, load: LoadProcess): Promise<Row> {
  const headers = 'accept: text/html\r\naccept-encoding: br\r\n';
  const request = `GET /giveaways HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`;
  const job = { port: portOf(stack.gateway), connections: 32, requests: { kind: 'reads', request } } as const;
  await load.run({ ...job, seconds: 2 });
  const [pid = 0] = pidsOf(stack, 'gateway');
  const before = cpuSeconds(pid) ?? 0;
  const { answered } = await load.run({ ...job, seconds: 5 });
  const spent = (cpuSeconds(pid) ?? 0) - before;
  const page = await fetch(`${stack.gateway}/giveaways`, { headers: { accept: 'text/html' } });
  const bytes = Number(page.headers.get('content-length'));
  await page.arrayBuffer();
  return row(
    '1,000 documents of /giveaways',
    `${((spent / answered) * 1000).toFixed(2)} CPU s of the gateway, ${whole((bytes * 1000) / 1024)} kB`,
  );
}

async function openPages(stack: BenchStack, program: string): Promise<Row[]> {
  await openRound(stack);
  const [gateway = 0, service = 0] = pidsOf(stack, 'gateway', 'svc-giveaway');
  const memory = watchMemory(gateway);
  const viewers = new Viewers(program, { yields: true });
  const minute = async () => {
    const before = (cpuSeconds(gateway) ?? 0) + (cpuSeconds(service) ?? 0);
    const { deliveries } = await viewers.watch(seconds);
    const spent = (cpuSeconds(gateway) ?? 0) + (cpuSeconds(service) ?? 0) - before;
    const part = (60 / seconds) * (1000 / sockets);
    return { cpu: spent * part, deliveries: deliveries * part };
  };
  try {
    await delay(2_000);
    memory.most();
    const empty = memory.most();
    await connectWatchers(viewers, portOf(stack.gateway), sockets);
    await delay(2_000);
    memory.most();
    const full = memory.most();
    const calm = await minute();
    const stopTelling = await startOtherReplica(stack);
    const moving = await minute();
    await stopTelling();
    const bytes = JSON.stringify(updateMessage(1, 1_000_000)).length + frameBytes;
    const sent = (moving.deliveries * bytes) / 1024 / 1024;
    return [
      row('1,000 open pages, memory', `${(((full - empty) * 1000) / sockets).toFixed(1)} MB of the gateway`),
      row('1,000 open pages for a minute, nothing happens', `${calm.cpu.toFixed(2)} CPU s`),
      row(
        '1,000 open pages for a minute, the count moves all the time',
        `${moving.cpu.toFixed(2)} CPU s, ${whole(moving.deliveries)} messages, ${sent.toFixed(1)} MB`,
      ),
    ];
  } finally {
    memory.stop();
    viewers.stop();
  }
}
