import { setTimeout as delay } from 'node:timers/promises';
import { makeOnAirSource, onAirDeskSchema, serverMessageSchema } from '@show/contracts';
import { request } from 'undici';
import { WebSocket } from 'ws';
import { connectWatchers } from '../live/connectWatchers';
import { Viewers } from '../live/Viewers';
import type { Arrival } from '../live/watching';
import { quantile } from '../measure/quantile';
import { milliseconds, type Row } from '../measure/report';
import type { BenchStack } from '../stack/benchStack';
import { giveawayId, openRound } from '../stack/openRound';
import { staffCookie } from '../stack/staffCookie';
import { type Bench, portOf } from './Benchmark';
import { entryJob } from './entries';
import { lateness, readBatches } from './liveUnderLoad';

const watching = 5_000;
const seconds = 12;
/** Changes by a director while entries arrive. */
const changes = 120;
/** Milliseconds in which a change must be on the picture, p99. */
const wanted = 150;

/** Time to the picture of the broadcast while 5,000 phones watch the same giveaway and entries arrive at full load. */
export async function onAir(bench: Bench): Promise<Row[]> {
  const { stack, load, program } = bench;
  await openRound(stack);
  const staff = await director(stack);
  const source = await staff.source();
  const viewers = new Viewers(program);
  try {
    await connectWatchers(viewers, portOf(stack.gateway), watching);
    const idle = await staff.change(source, changes);
    const entering = load.run(entryJob({ port: portOf(stack.gateway) })(seconds + 3));
    await delay(2_000);
    source.counts.length = 0;
    const busy = await staff.change(source, changes);
    await entering;
    const late = lateness(source.counts, await readBatches(stack));
    return [
      row('Take and Hide on the picture, 5,000 watching', idle),
      row('the same under full entry load', busy),
      row('count on the picture under full entry load, from the commit', late),
    ];
  } finally {
    source.close();
    viewers.stop();
  }
}

function row(what: string, times: readonly number[]): Row {
  const [median = 0, p99 = 0, most = 0] = [0.5, 0.99, 1].map((part) => quantile(times, part));
  return {
    what,
    ours: `median ${milliseconds(median)}, p99 ${milliseconds(p99)}, most ${milliseconds(most)} (${times.length})`,
    reference: '',
    ratio: '',
    wanted: `p99 ${milliseconds(wanted)}`,
    reached: times.length > 0 && p99 <= wanted,
  };
}

/** A browser source, which notes what arrives. */
interface Source {
  readonly counts: Arrival[];
  /** Resolves with the time at which the picture is visible, or hidden. */
  until(visible: boolean): Promise<number>;
  close(): void;
}

async function director({ gateway, adminPasscode }: BenchStack) {
  const headers = {
    origin: new URL(gateway).origin,
    'content-type': 'application/json',
    cookie: await staffCookie(gateway, adminPasscode),
  };
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const url = `${gateway}/api/admin/on-air${path}`;
    const response = await request(url, { method, headers, body: body ? JSON.stringify(body) : null });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path} got ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  }
  let { version } = onAirDeskSchema.parse(await call('GET', ''));
  const step = async (method: 'POST' | 'PUT', path: string, more: object = {}) => {
    ({ version } = onAirDeskSchema.parse(await call(method, path, { version, ...more })));
  };
  return {
    /** Puts the giveaway on the air and opens a source. */
    async source(): Promise<Source> {
      const scene = { layout: 'corner', giveawayId, headline: 'Scan to win', note: '', showCode: true };
      await step('PUT', '/preview', scene);
      await step('POST', '/take');
      const made = makeOnAirSource.response.parse(await call('POST', '/sources', { name: 'Benchmark' }));
      const secret = new URL(made.url).pathname.split('/').at(-1) ?? '';
      const source = followProgram(gateway, secret);
      await source.until(true);
      return source;
    },
    /** Hides and shows; returns the milliseconds from each press to the picture. */
    async change(source: Source, times: number): Promise<number[]> {
      const took: number[] = [];
      for (let at = 0; at < times; at += 1) {
        const visible = at % 2 === 1;
        const pressed = Date.now();
        const seen = source.until(visible);
        await step('PUT', '/visible', { visible });
        took.push((await seen) - pressed);
        await delay(50);
      }
      return took;
    },
  };
}

function followProgram(gateway: string, secret: string): Source {
  const counts: Arrival[] = [];
  let wait: { readonly visible: boolean; resolve(at: number): void } | undefined;
  const socket = new WebSocket(`${gateway.replace('http', 'ws')}/ws`, { perMessageDeflate: false });
  socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe_on_air', secret })));
  socket.on('message', (bytes) => {
    const at = Date.now();
    const message = serverMessageSchema.parse(JSON.parse(String(bytes)));
    if (message.type !== 'on_air') return;
    const { data } = message;
    if (data.round) counts.push({ at, count: data.round.count });
    if (wait && wait.visible === data.visible) wait.resolve(at);
  });
  return {
    counts,
    until: (visible) =>
      new Promise((resolve) => {
        wait = { visible, resolve };
      }),
    close: () => socket.close(),
  };
}
