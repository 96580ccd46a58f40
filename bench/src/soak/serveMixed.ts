import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import { subscription } from '../live/updateMessage';
import { loopbackAddress } from '../load/loopbackAddress';
import { Person } from '../load/Person';
import { giveawayPath } from '../stack/openRound';
import { uploadAndRemove } from '../uploads/uploadAndRemove';
import { SteadyTraffic } from './Traffic';

export interface BeginMixed {
  readonly kind: 'begin';
  readonly port: number;
  readonly origin: string;
  readonly passcode: string;
  /** Pages that visitors open. */
  readonly addresses: readonly string[];
  /** Factor on the request rate. */
  readonly pace: number;
}
interface SampleMixed {
  readonly kind: 'sample' | 'end';
}

const readers = 40;
const watchers = 200;
/** Milliseconds between two requests of each kind, at pace 1. */
const every = { read: 500, entry: 100, upload: 10_000, edit: 2_000, abort: 200, watch: 30_000 };
const lists = [
  '/api/tv-segments?with_categories=true',
  '/api/episodes',
  '/api/instudio-guests',
  '/api/giveaways',
];

/** A process with all clients of a site: readers, live viewers, phones, staff, and aborted requests. */
export function serveMixed(): void {
  let traffic = new SteadyTraffic();
  process.on('message', async (task: BeginMixed | SampleMixed) => {
    if (task.kind === 'begin') {
      traffic = new SteadyTraffic();
      await begin(task, traffic);
      process.send?.({});
      return;
    }
    if (task.kind === 'end') traffic.end();
    process.send?.(traffic.look());
  });
}

async function begin(task: BeginMixed, traffic: SteadyTraffic): Promise<void> {
  const { port, origin, passcode, addresses, pace } = task;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
  let people = 0;
  const newPerson = () => {
    people += 1;
    return new Person(port, origin, loopbackAddress(people));
  };
  const staff = newPerson();
  const { status } = await staff.ask({ method: 'POST', path: '/api/admin/login', body: { passcode } });
  if (status !== 200) throw new Error(`signing in was answered with ${status}`);

  const keep = (milliseconds: number, act: () => Promise<number | undefined>) =>
    traffic.keepDoing(milliseconds / pace, act);
  for (let at = 0; at < readers; at += 1) {
    let reader = newPerson();
    const reading = keep(every.read, async () => {
      // From time to time a new client with another address.
      if (Math.random() < 0.05) {
        reader.close();
        reader = newPerson();
      }
      const path = pick(Math.random() < 0.5 ? addresses : lists) ?? '/';
      return (await reader.ask({ path })).status;
    });
    void reading.then(() => reader.close());
  }
  void keep(every.entry, async () => {
    const phone = newPerson();
    try {
      const body = { deviceFingerprint: randomUUID(), sessionToken: randomUUID() };
      return (await phone.ask({ method: 'POST', path: `${giveawayPath}/enter`, body })).status;
    } finally {
      phone.close();
    }
  });
  const editing = keep(every.edit, async () => {
    const [segment] = JSON.parse((await staff.ask({ path: '/api/tv-segments' })).body) as { id: number }[];
    const body = { items: [{ type: 'segment', id: segment?.id }], isVisible: true };
    return (await staff.ask({ method: 'PATCH', path: '/api/admin/items', body })).status;
  });
  const uploading = keep(every.upload, () => uploadAndRemove(staff));
  void Promise.all([editing, uploading]).then(() => staff.close());
  void keep(every.abort, () => leaveEarly(port, pick(addresses) ?? '/'));
  for (let at = 0; at < watchers; at += 1) void keep(every.watch, () => watchForAWhile(task, traffic));
}

/** Sends a read or an entry, and disconnects before the response. */
async function leaveEarly(port: number, path: string): Promise<undefined> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const head = `host: localhost\r\ncontent-type: application/json\r\n`;
  socket.write(
    Math.random() < 0.5
      ? `GET ${path} HTTP/1.1\r\n${head}\r\n`.repeat(1 + Math.floor(Math.random() * 5))
      : `POST ${giveawayPath}/check-entry HTTP/1.1\r\n${head}content-length: 40\r\n\r\n{"device`,
  );
  await delay(Math.random() * 50);
  socket.destroy();
}

async function watchForAWhile({ port, origin }: BeginMixed, traffic: SteadyTraffic): Promise<undefined> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { origin });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('open', () => socket.send(subscription));
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('a WebSocket was closed')));
  });
  const until = performance.now() + Math.random() * every.watch;
  while (performance.now() < until && !traffic.ended) await delay(500);
  // Half of the sockets send a close frame, the others are destroyed.
  if (Math.random() < 0.5) socket.close();
  else socket.terminate();
}
