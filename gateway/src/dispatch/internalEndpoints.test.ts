import net from 'node:net';
import { recordLog } from '@show/service-kit/testing/logLines';
import { eventually, freePort, waitUntil } from '@show/test-kit';
import { Registry } from 'prom-client';
import { startInternalEndpoints } from './internalEndpoints';

let port: number;
let taker: net.Server;
let recorded: ReturnType<typeof recordLog>;
/** Attempts to listen that were made, with the servers that made them. */
let attempts: jest.SpiedFunction<typeof net.Server.prototype.listen>;
let stop: (() => Promise<void>) | undefined;

beforeEach(async () => {
  port = await freePort();
  taker = net.createServer();
  await new Promise<void>((resolve) => taker.listen(port, '127.0.0.1', resolve));
  recorded = recordLog();
  attempts = jest.spyOn(net.Server.prototype, 'listen');
});
afterEach(async () => {
  await stop?.();
  stop = undefined;
  await release();
});

async function start() {
  const { log } = recorded;
  const inside = await startInternalEndpoints({
    host: '127.0.0.1',
    port,
    readiness: async () => ({ status: 'ok', checks: {}, warnings: {} }),
    metrics: new Registry(),
    log,
  });
  stop = inside.stop;
  return inside;
}

const release = () => new Promise<void>((resolve) => taker.close(() => resolve()));
const health = () => fetch(`http://127.0.0.1:${port}/healthz`);

describe('startInternalEndpoints', () => {
  test('listens once a taken port is free', async () => {
    expect((await start()).port).toBe(port);
    await waitUntil(() => attempts.mock.calls.length > 5);

    await release();

    await eventually(async () => expect((await health()).status).toBe(200));
    expect(recorded.at('warn')).toHaveLength(1);
    expect(recorded.at('error')).toEqual([]);
  });
});
