import { type Connection, openConnection } from '../load/Connection';
import { FrameReader } from './FrameReader';
import { handshake } from './handshake';
import { textMessage } from './textMessage';
import type { Arrival, Connect, ViewersTask, Watched } from './watching';

/** Concurrent handshakes: more would overflow the listen backlog. */
const atOnce = 400;
/** Milliseconds within which all sockets must receive their first message. */
const patience = 60_000;

let viewers: Connection[] = [];
let greeted = 0;
let deliveries = 0;
let lost = 0;
let reports: Arrival[][] = [];

/** A process with many live viewers. */
export function serveViewers(): void {
  process.on('message', async (task: ViewersTask) => process.send?.((await perform(task)) ?? {}));
}

async function perform(task: ViewersTask): Promise<Watched | undefined> {
  if (task.kind === 'connect') await connectAll(task);
  else if (task.kind === 'watch') return watch(task.seconds);
  else for (const { close } of viewers.splice(0)) close();
  return undefined;
}

async function connectAll(task: Connect): Promise<void> {
  viewers = [];
  greeted = 0;
  lost = 0;
  reports = [];
  const until = Date.now() + patience;
  while (greeted < task.sockets) {
    while (viewers.length < Math.min(task.sockets, greeted + atOnce))
      viewers.push(open(task, viewers.length));
    if (Date.now() > until || lost > 0)
      throw new Error(`${greeted} of ${task.sockets} sockets opened, ${lost} were closed`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function watch(seconds: number): Promise<Watched> {
  for (const arrivals of reports) arrivals.length = 0;
  deliveries = 0;
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return { seconds: (performance.now() - started) / 1000, deliveries, lost, arrivals: reports };
}

function open({ port, path, headers, greeting, delivery, every }: Connect, at: number): Connection {
  const mark = Buffer.from(delivery);
  const arrivals: Arrival[] | undefined = at % every === 0 ? [] : undefined;
  if (arrivals) reports.push(arrivals);
  let isGreeted = false;
  const onOpen = () => {
    for (const text of greeting) connection.send(textMessage(text));
  };
  const reader = new FrameReader(onOpen, (bytes, start, end) => {
    if (bytes.compare(mark, 0, mark.length, start, Math.min(end, start + mark.length)) !== 0) return;
    deliveries += 1;
    if (!isGreeted) greeted += 1;
    isGreeted = true;
    arrivals?.push({ at: Date.now(), count: countIn(bytes.toString('latin1', start, end)) });
  });
  const connection = openConnection(
    { port },
    (buffer, length) => reader.take(buffer, length),
    () => {
      lost += 1;
    },
  );
  connection.ready.then(
    () => connection.send(handshake(path, headers)),
    () => {},
  );
  return connection;
}

const counted = /"currentEntries":(\d+)/;

function countIn(message: string): number {
  return Number(counted.exec(message)?.[1]);
}
