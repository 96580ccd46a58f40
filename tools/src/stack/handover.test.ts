import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BoundSocket,
  bindSocket,
  type ProgramSpec,
  type SupervisedProcess,
  Supervisor,
} from '@show/dev-servers/processes';
import { freePort } from '@show/dev-servers/servers';
import { eventually } from '@show/test-kit';
import { stopBundler } from '../../bootstrap/bundle.mjs';
import { bundleService } from '../build/serviceBundles';

jest.setTimeout(120_000);

const root = join(__dirname, '..', '..', '..');
const nowhere = '127.0.0.1:9';
let folder: string;
let port: number;
let socket: BoundSocket | undefined;
let supervisor: Supervisor;
let members: SupervisedProcess[] = [];

beforeAll(async () => {
  await bundleService(root, 'gateway');
  await stopBundler();
  folder = mkdtempSync(join(tmpdir(), 'local-show-handover-'));
  mkdirSync(join(folder, 'mfe'));
  port = await freePort();
  socket = bindSocket('127.0.0.1', port);
  supervisor = new Supervisor({
    files: [],
    say: () => {},
    changed: (now) => {
      members = now;
    },
  });
  await supervisor.start('gateway', gateway());
});

afterAll(async () => {
  await supervisor.stop();
  socket?.close();
  rmSync(folder, { recursive: true });
});

/** The real gateway, with nothing behind it. */
function gateway(): ProgramSpec {
  return {
    name: 'gateway',
    file: process.execPath,
    args: [join(root, 'gateway', 'dist', 'main.js')],
    cwd: join(root, 'gateway'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      CONTENT_URL: `http://${nowhere}`,
      GIVEAWAY_URL: `http://${nowhere}`,
      MEDIA_URL: `http://${nowhere}`,
      REDIS_URL: `redis://${nowhere}`,
      NATS_URL: `nats://${nowhere}`,
      GATEWAY_SECRET: 'a secret that services and gateway share',
      SESSION_SECRET: 'a secret that signs cookies of sessions',
      ADMIN_PASSCODE_HASH: `scrypt$1024$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
      MFE_DIR: join(folder, 'mfe'),
      SHOW_FILE: join(root, 'show.json'),
    },
    logFile: join(folder, 'gateway.log'),
    stopSignal: 'SIGTERM',
    stopWithinMs: 10_000,
    startWithinMs: 60_000,
    socket,
    probe: async () => {
      await get(new http.Agent());
    },
  };
}

function get(agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      { host: '127.0.0.1', port, agent, path: '/robots.txt', timeout: 30_000 },
      (response) => {
        response.resume().once('end', () => resolve(response.statusCode));
      },
    );
    request.once('error', reject).once('timeout', () => request.destroy(new Error('no response')));
  });
}

/** Visitors that send requests without a pause, half of them on keep-alive connections, until stopped. */
function visitors(): { stop(): Promise<{ responses: number; failures: unknown[] }> } {
  const agents = Array.from({ length: 6 }, (_, at) => new http.Agent({ keepAlive: at % 2 === 0 }));
  const failures: unknown[] = [];
  let responses = 0;
  let over = false;
  const visits = agents.map(async (agent) => {
    while (!over) {
      const status = await get(agent).catch((error: unknown) => error);
      if (status === 200) responses += 1;
      else failures.push(status);
    }
    agent.destroy();
  });
  return {
    async stop() {
      over = true;
      await Promise.all(visits);
      return { responses, failures };
    },
  };
}

const pid = () => members.find(({ spec }) => spec.name === 'gateway')?.pid ?? 0;

describe('handover of the gateway', () => {
  test.each([
    ['gets SIGTERM', (old: number) => void process.kill(old, 'SIGTERM')],
    ['is restarted', () => supervisor.restart('gateway', gateway())],
  ])('fails no request when the gateway %s', async (_how, end) => {
    const old = pid();
    const crowd = visitors();

    await end(old);
    await eventually(() => {
      expect(pid()).not.toBe(old);
      expect(existsSync(`/proc/${old}`)).toBe(false);
    }, 60_000);

    const { responses, failures } = await crowd.stop();
    expect(failures).toEqual([]);
    expect(responses).toBeGreaterThan(0);
    expect(await get(new http.Agent())).toBe(200);
  });

  test('queues connections when the gateway is killed', async () => {
    const old = pid();
    process.kill(old, 'SIGKILL');
    await eventually(() => expect(existsSync(`/proc/${old}`)).toBe(false));

    expect(await get(new http.Agent())).toBe(200);
    expect(pid()).not.toBe(old);
  });
});

describe('bindSocket', () => {
  test('returns nothing for a port in use', async () => {
    expect(bindSocket('127.0.0.1', port)).toBeUndefined();
    expect(bindSocket('localhost', await freePort())).toBeUndefined();
  });
});
